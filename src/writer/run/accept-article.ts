import { readFileSync } from 'node:fs'
import { addText, openOffice, reviewText } from '../../desk/office.ts'
import { digestOf } from '../../engine/node/digest.ts'
import { type Fault, isError, SiteError } from '../../engine/shared/site-error.ts'
import { isDraft, splitHead } from '../article/article-file.ts'
import { findLeft, fixTypos, type LeftTypo } from '../article/fix-typos.ts'
import { loadPrompts } from '../prompts/load-prompts.ts'
import { replaceFile } from './durable-files.ts'
import { articleFile, openProvenance } from './provenance.ts'
import { underRunLock } from './run-lock.ts'
import type { RunOptions } from './run-options.ts'
import { findArticle, writerPaths } from './writer-paths.ts'

/** What accepting an article needs of the options of a command. */
export type AcceptOptions = Pick<RunOptions, 'data' | 'prompts' | 'magazine' | 'checkDraft' | 'day' | 'show'>

/** Makes a draft ready: dates it today, corrects planted typos if asked to, and prints what an editor should check. */
export function acceptArticle(options: AcceptOptions & Pick<RunOptions, 'output'>, slug: string, isFixing: boolean): void {
  const lines = underRunLock(writerPaths(options.data), () => keepReady(options, readyArticle(options, slug, isFixing)))
  options.output.out(`${lines.join('\n')}\n`)
}

/** Reads a draft, and makes the text that would be accepted, with the faults for which it stays a draft; writes nothing. */
export function readyArticle(options: AcceptOptions, slug: string, isFixing: boolean) {
  const { checkDraft, day, show } = options
  const paths = writerPaths(options.data)
  const { file, name } = findArticle(slug, paths)
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const { head, body: before } = splitHead(source.replaceAll('\r\n', '\n'))
  if (!isDraft(head))
    throw new SiteError('E_ACCEPT', `${show(file)} is not a draft`, { hint: 'accept needs the line "status: draft" in its front matter' })
  const record = openProvenance(paths)
    .all()
    .find((known) => articleFile(known) === name)
  const typos = record?.typosMade ?? []
  const { text: body, fixed, left } = isFixing ? fixTypos(before, typos) : { text: before, fixed: [], left: findLeft(before, typos) }
  const dated = head.replace(/^date:.*$/m, `date: ${day}`)
  const text = dated.replace(/^status:.*$/m, 'status: ready') + body
  // As a draft, it must not make the magazine more uniform either.
  const faults = [...checkDraft(name, text), ...reviewBeside(options, name, dated + body)].map((fault) => ({ ...fault, file: show(file) }))
  return { slug, file, source, text, faults, fixed, left, record }
}

/** Writes an article that is ready, and returns what an editor should know; under the lock of the writer's runs. */
export function keepReady({ data, day, show }: AcceptOptions, ready: ReturnType<typeof readyArticle>): string[] {
  const { slug, file, source, text, faults, fixed, left, record } = ready
  const errors = faults.filter(isError)
  if (errors.length > 0) throw new SiteError('E_ACCEPT', 'the article has faults and stays a draft', { faults: errors })
  const written = source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
  replaceFile(file, written)
  if (record !== undefined)
    openProvenance(writerPaths(data)).write({ ...record, accepted: { day, fixedTypos: fixed, digest: digestOf(written) } })
  const lines = [`${show(file)} is ready.`]
  if (fixed.length > 0) lines.push(`Typos corrected: ${fixed.map(({ wrong, right }) => `${wrong} > ${right}`).join(', ')}`)
  const above = splitHead(text).head.split('\n').length - 1
  if (left.length > 0) lines.push(`Planted typos left: ${left.map((typo) => describeLeft(typo, above)).join(', ')}`)
  for (const claim of record?.claimsToCheck ?? []) lines.push(`Check: ${claim}`)
  return [...lines, `To see what the editorial checks report: npm run content -- --only ${slug}`]
}

/** The office's faults of an article, which is compared with all others. */
function reviewBeside({ prompts: folder, magazine }: AcceptOptions, name: string, text: string): Fault[] {
  const { prompts, faults } = loadPrompts(folder)
  if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the rules for articles cannot be read', { faults })
  const office = openOffice(prompts.office, magazine.authors)
  for (const other of magazine.articles) if (other.file !== name) addText(office, other.file, other.text)
  return reviewText(office, name, text)?.faults ?? []
}

/** The correction of a typo, and the lines of the file on which it may stand; the front matter is `above` lines long. */
function describeLeft({ wrong, right, lines }: LeftTypo, above: number): string {
  return `${wrong} > ${right} (line ${lines.map((line) => line + above).join(' or ')})`
}
