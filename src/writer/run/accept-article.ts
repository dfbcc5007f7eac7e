import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addText, openOffice, reviewText } from '../../desk/office.ts'
import { digestOf } from '../../engine/node/digest.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { type Fault, isError, SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES } from '../../site/content/schema.ts'
import type { PlantedTypo } from '../article/article-reply.ts'
import { findWord, fixTypos } from '../article/fix-typos.ts'
import { loadPrompts } from '../prompts/load-prompts.ts'
import { listNames, replaceFile } from './durable-files.ts'
import { articleFile, openProvenance, type Provenance } from './provenance.ts'
import { takeRunLock } from './run-lock.ts'
import type { RunOptions } from './run-options.ts'
import { type WriterPaths, writerPaths } from './writer-paths.ts'

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/

/** Makes a draft ready: dates it today, corrects planted typos if asked to, and prints what an editor should check. */
export function acceptArticle(options: RunOptions, slug: string, isFixing: boolean): void {
  const { checkDraft, day, show, output } = options
  const paths = writerPaths(options.data)
  const unlock = takeRunLock(paths)
  try {
    const provenance = openProvenance(paths, (text) => text)
    const { file, name } = findDraft(slug, paths)
    const before = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    const head = FRONT_MATTER.exec(before)?.[0] ?? ''
    if (!/^status: *["']?draft["']? *$/m.test(head))
      throw new SiteError('E_ACCEPT', `${show(file)} is not a draft`, { hint: 'accept needs the line "status: draft" in its front matter' })
    const record = provenance.all().find((known) => articleFile(known) === name)
    const typos = record?.typosMade ?? []
    const { text: body, fixed } = isFixing ? fixTypos(before.slice(head.length), typos) : { text: before.slice(head.length), fixed: [] }
    const dated = head.replace(/^date:.*$/m, `date: ${day}`)
    const text = dated.replace(/^status:.*$/m, 'status: ready') + body
    // As a draft, it must not make the magazine more uniform either.
    const errors = [...checkDraft(name, text), ...reviewBeside(options, name, dated + body)].filter(isError)
    if (errors.length > 0)
      throw new SiteError('E_ACCEPT', 'the article has faults and stays a draft', {
        faults: errors.map((fault) => ({ ...fault, file: show(file) })),
      })
    replaceFile(file, text)
    if (record !== undefined) provenance.write({ ...record, accepted: { day, fixedTypos: fixed, digest: digestOf(text) } })
    output.out(
      `${describe(show(file), { record, fixed, body })}To see what the editorial checks report: npm run content -- --only ${slug}\n`,
    )
  } finally {
    unlock()
  }
}

/** The office's faults of an article, which is compared with all others. */
function reviewBeside({ prompts: folder, magazine }: RunOptions, name: string, text: string): Fault[] {
  const { prompts, faults } = loadPrompts(folder)
  if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the rules for articles cannot be read', { faults })
  const office = openOffice(prompts.office, magazine.authors)
  for (const other of magazine.articles) if (other.file !== name) addText(office, other.file, other.text)
  return reviewText(office, name, text)?.faults ?? []
}

function findDraft(slug: string, { articles }: WriterPaths): { file: string; name: string } {
  const found = LOCALES.map((locale) => `${locale}/${slug}.md`).find((name) => existsSync(join(articles, name)))
  if (found !== undefined && /^[a-z0-9-]+$/.test(slug)) return { file: join(articles, found), name: found }
  const slugs = LOCALES.flatMap((locale) => listNames(join(articles, locale))).map((name) => name.replace(/\.md$/, ''))
  throw new SiteError('E_ACCEPT', `there is no article ${JSON.stringify(slug)}`, nearestHint(slug, slugs))
}

function describe(
  file: string,
  { record, fixed, body }: { record: Provenance | undefined; fixed: readonly PlantedTypo[]; body: string },
): string {
  const left = (record?.typosMade ?? []).filter(({ wrong }) => findWord(body, wrong) >= 0)
  const lines = [`${file} is ready.`]
  if (fixed.length > 0) lines.push(`Typos corrected: ${fixed.map(({ wrong, right }) => `${wrong} > ${right}`).join(', ')}`)
  if (left.length > 0) lines.push(`Planted typos left: ${left.map(({ wrong, right }) => `${wrong} > ${right}`).join(', ')}`)
  for (const claim of record?.claimsToCheck ?? []) lines.push(`Check: ${claim}`)
  return `${lines.join('\n')}\n`
}
