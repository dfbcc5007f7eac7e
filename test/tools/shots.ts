import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseOptions } from '../../src/commands/parse-options.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import { contactSheet } from './contact-sheet.ts'
import { launchBrowser } from './launch-browser.ts'
import { type Picture, planPictures } from './plan-pictures.ts'
import { type ServedBuild, serveBuild } from './serve-build.ts'
import { takePictures } from './take-pictures.ts'
import { writeUnevenData } from './uneven-data.ts'
import { findViews, VIEWS, type ViewName } from './views.ts'

const USAGE = 'npm run shots -- [--only home,article] [--out DIR], or studio [--out DIR] [--language tr], or handbook'

/** `npm run shots`: takes a picture of every kind of view, at every width and in both themes, and writes a page that shows them. */
export async function shots(argv: string[], context: CommandContext): Promise<number> {
  if (argv[0] === 'studio') return (await import('./studio-film.ts')).filmStudio(argv.slice(1), context)
  if (argv[0] === 'handbook') return (await import('./studio-film.ts')).pictureHandbook(context)
  const { root, cwd } = context
  const options = parseOptions(argv, { only: { type: 'string' }, out: { type: 'string', default: join(root, '.cache', 'shots') } }, USAGE)
  const only = readViews(options.only)
  const out = resolve(cwd, options.out)
  const browser = await launchBrowser(root)
  try {
    if (options.only === undefined) rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const taken: Picture[] = []
    const wanted = new Set(only)
    for (const serve of [serveMagazine, serveUneven]) {
      if (wanted.size === 0) break
      const site = await serve(context)
      try {
        const pictures = planPictures(new Map([...findViews(site.directory)].filter(([name]) => wanted.delete(name))))
        process.stdout.write(`\nTaking ${pictures.length} pictures …\n`)
        await takePictures(pictures, { ...site, browser, out, announce: (line) => process.stdout.write(`  ${line}\n`) })
        taken.push(...pictures)
      } finally {
        await site.close()
      }
    }
    for (const name of wanted) process.stdout.write(`There is no view of the kind ${name}.\n`)
    writeFileSync(join(out, 'index.html'), contactSheet(taken))
  } finally {
    await browser.close()
  }
  process.stdout.write(`The pictures are in ${relative(cwd, out) || '.'}, side by side in ${pathToFileURL(join(out, 'index.html')).href}\n`)
  return 0
}

function serveMagazine(context: CommandContext): Promise<ServedBuild> {
  return serveBuild('shots', context)
}

/** The same articles in few subcategories, for long lists and empty ones, which the magazine does not have. */
function serveUneven(context: CommandContext): Promise<ServedBuild> {
  const data = join(context.root, '.cache', 'served', 'uneven-data')
  writeUnevenData(join(context.root, 'data'), data)
  return serveBuild('uneven', context, ['--data', data, '--no-images'])
}

/** The requested views, or all of them. */
function readViews(text: string | undefined): readonly ViewName[] {
  if (text === undefined) return VIEWS
  return text.split(',').map((word) => {
    const name = VIEWS.find((view) => view === word.trim())
    if (name === undefined)
      throw new SiteError('E_USAGE', `there is no view ${JSON.stringify(word)}`, { hint: `one of ${VIEWS.join(', ')}` })
    return name
  })
}
