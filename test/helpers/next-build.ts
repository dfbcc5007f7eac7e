import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listInlineBlocks, renderPolicy } from '../../src/engine/node/render/content-security.ts'
import { copySite } from './copy-site.ts'
import { TEST_FOLDER } from './run-build.ts'

/** The magazine after a deployment of other code; made once per test run. */
export const NEXT_BUILD = join(TEST_FOLDER, 'next-build')

const TEXT = /\.(html|json|js)$/

/** Makes another build from a built site: with other file names and build number, and `mark` in each page's footer. */
export function makeNextBuild(from: string, to: string, mark = 'AND CARE'): void {
  copySite(from, to)
  const digest = (text: string) => createHash('sha256').update(mark).update(text).digest('hex')
  const { webpackCompilationHash: build } = JSON.parse(readFileSync(join(from, 'page-data/app-data.json'), 'utf8'))
  const names = new Map([[build, digest(build).slice(0, 16)]])
  for (const name of readdirSync(join(to, 'assets'))) {
    const [, stem = '', ending = ''] = /^(.+)-[\w-]{8}(\.\w+)$/.exec(name) ?? []
    const next = `${stem}-${digest(name).slice(0, 8)}${ending}`
    names.set(name, next)
    renameSync(join(to, 'assets', name), join(to, 'assets', next))
  }
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const file = join(to, name)
    if (!TEXT.test(name) || !statSync(file).isFile()) continue
    let text = readFileSync(file, 'utf8')
    for (const [old, next] of names) text = text.replaceAll(old, next)
    text = text.replaceAll('in the voices of fictional', `${mark} in the voices of fictional`).replace(/ data-content="\w+"/, '')
    writeFileSync(file, withOwnPolicy(text))
  }
  renameQueries(to, mark)
}

/** Other names of fonts change the inline style, so the policy of the page must change. */
function withOwnPolicy(text: string): string {
  const policy = renderPolicy(listInlineBlocks(text))
  return text.replace(/(<meta http-equiv="Content-Security-Policy" content=")[^"]*/, (_, start: string) => start + policy)
}

/** The texts of the site are a static query, whose name is a digest of them. */
function renameQueries(folder: string, mark: string): void {
  const queries = join(folder, 'page-data/sq/d')
  const renamed = readdirSync(queries).filter((name) => readFileSync(join(queries, name), 'utf8').includes(mark))
  for (const name of renamed) {
    const hash = name.replace('.json', '')
    const next = createHash('sha256').update(mark).update(hash).digest('hex').slice(0, 16)
    renameSync(join(queries, name), join(queries, `${next}.json`))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!TEXT.test(file) || !statSync(join(folder, file)).isFile()) continue
      const text = readFileSync(join(folder, file), 'utf8')
      if (text.includes(hash)) writeFileSync(join(folder, file), text.replaceAll(hash, next))
    }
  }
}
