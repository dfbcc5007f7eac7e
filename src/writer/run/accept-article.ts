import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { isError, SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES } from '../../site/content/schema.ts'
import type { PlantedTypo } from '../article/article-reply.ts'
import { findWord, fixTypos } from '../article/fix-typos.ts'
import { listNames, replaceFile } from './durable-files.ts'
import { openRecords, takeRunLock } from './open-run.ts'
import type { Surroundings } from './order.ts'
import type { Provenance, ProvenanceStore } from './provenance.ts'
import { type Workshop, workshopOf } from './workshop.ts'

export interface Acceptance {
  data: string
  slug: string
  fixTypos: boolean
}

type AcceptanceView = Pick<Surroundings, 'checkDraft' | 'day' | 'show' | 'screen'>

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/

/** Makes a draft ready: today becomes its date, planted typos are taken out if wanted, and an editor is told what to check. */
export function acceptArticle({ data, slug, fixTypos: isFixing }: Acceptance, { checkDraft, day, show, screen }: AcceptanceView): void {
  const workshop = workshopOf(data)
  const unlock = takeRunLock(workshop)
  try {
    const provenance = openRecords(workshop, (text) => text)
    const { file, name } = findDraft(slug, workshop)
    const before = readFileSync(file, 'utf8')
    const head = FRONT_MATTER.exec(before)?.[0] ?? ''
    if (!/^status: *["']?draft["']? *$/m.test(head))
      throw new SiteError('E_ACCEPT', `${show(file)} is no draft`, { hint: 'only a line "status: draft" can be accepted' })
    const record = recordOf(provenance, name)
    const typos = record?.typosMade ?? []
    const { text: body, fixed } = isFixing ? fixTypos(before.slice(head.length), typos) : { text: before.slice(head.length), fixed: [] }
    const text = head.replace(/^status:.*$/m, 'status: ready').replace(/^date:.*$/m, `date: ${day}`) + body
    const errors = checkDraft(name, text).filter(isError)
    if (errors.length > 0)
      throw new SiteError('E_ACCEPT', 'the article has faults; it stays a draft', {
        faults: errors.map((fault) => ({ ...fault, file: show(file) })),
      })
    replaceFile(file, text)
    if (record !== undefined) provenance.write({ ...record, accepted: { day, fixedTypos: fixed, digest: digestOf(text) } })
    screen.out(`${describe(show(file), { record, fixed, body })}What the desk still wants of it: npm run content -- --only ${slug}\n`)
  } finally {
    unlock()
  }
}

function findDraft(slug: string, { articles }: Workshop): { file: string; name: string } {
  const found = LOCALES.map((locale) => `${locale}/${slug}.md`).find((name) => existsSync(join(articles, name)))
  if (found !== undefined && /^[a-z0-9-]+$/.test(slug)) return { file: join(articles, found), name: found }
  const slugs = LOCALES.flatMap((locale) => listNames(join(articles, locale))).map((name) => name.replace(/\.md$/, ''))
  throw new SiteError('E_ACCEPT', `there is no article ${JSON.stringify(slug)}`, nearestHint(slug, slugs))
}

function recordOf(provenance: ProvenanceStore, name: string): Provenance | undefined {
  return provenance.all().find(({ locale, slug }) => `${locale}/${slug}.md` === name)
}

function describe(
  file: string,
  { record, fixed, body }: { record: Provenance | undefined; fixed: readonly PlantedTypo[]; body: string },
): string {
  const left = (record?.typosMade ?? []).filter(({ wrong }) => findWord(body, wrong) >= 0)
  const lines = [`${file} is ready.`]
  if (fixed.length > 0) lines.push(`Typos taken out: ${fixed.map(({ wrong, right }) => `${wrong} > ${right}`).join(', ')}`)
  if (left.length > 0) lines.push(`Planted typos that stay: ${left.map(({ wrong, right }) => `${wrong} > ${right}`).join(', ')}`)
  for (const claim of record?.claimsToCheck ?? []) lines.push(`Check: ${claim}`)
  return `${lines.join('\n')}\n`
}
