import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import type { Author } from '../../../../src/site/content/schema.ts'
import { chooseAuthor } from '../../../../src/writer/plan/choose-author.ts'
import type { KnownArticle, MagazineFacts } from '../../../../src/writer/plan/magazine-facts.ts'
import { planJobs } from '../../../../src/writer/plan/plan-jobs.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'
import { parseTopicText } from '../../../../src/writer/topics/topic-text.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const { map } = parseCategoryText('skateboard gear\n  trucks and wheels: nuts\n  other\nskateboarding tips\n', 'categories.txt')

function author(name: string, specialty: string, country = 'India'): Author {
  return {
    name,
    slug: name.toLowerCase(),
    home: 'Pune',
    country,
    specialty,
    description: `${name} writes.`,
    meta_title: '',
    meta_description: '',
  }
}

const AUTHORS = [
  author('Coach', 'coach'),
  author('Gear', 'gear reviewer'),
  author('Gears', 'gear reviewer'),
  author('Press', 'journalist', 'Canada'),
  author('Odd', 'astronaut'),
]

function article(title: string, more: Partial<KnownArticle> = {}): KnownArticle {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {
    file: `en_US/${slug}.md`,
    slug,
    title,
    locale: 'en_US',
    author: 'Gear',
    date: '2026-01-01',
    isPublished: true,
    body: '',
    ...more,
  }
}

function plan(lines: string[], magazine: Partial<MagazineFacts> = {}, written = new Map<string, string>()) {
  if (prompts === undefined) throw new Error('the prompts cannot be read')
  const faults: Fault[] = []
  const topics = parseTopicText(lines.join('\n'), 'topics.txt', map, faults)
  const facts = { site: { name: 'Bench', id: 'b' }, categories: [], authors: AUTHORS, articles: [], ...magazine }
  return { jobs: planJobs({ topics, categories: map, magazine: facts, prompts, written }, faults), faults }
}

const GEAR = (title: string, locale = 'en_US') => `${locale} | skateboard gear / trucks and wheels | ${title}`

describe('jobs', () => {
  test('are the same each time, and one after the other by language', () => {
    const lines = [GEAR('Rusty nuts', 'tr_TR'), GEAR('Old nuts'), GEAR('New nuts', 'ru_RU')]
    const { jobs } = plan(lines)
    expect(jobs.map(({ locale }) => locale)).toEqual(['en_US', 'ru_RU', 'tr_TR'])
    expect(plan(lines).jobs).toEqual(jobs)
  })

  test('keep their number when a subject is written in other letters, and get another one when it means something else', () => {
    const [first] = plan([GEAR('Why the nuts rust')]).jobs
    expect(plan([GEAR('Why nuts  RUST?')]).jobs[0]?.id).toBe(first?.id)
    expect(plan([GEAR('Why bolts rust')]).jobs[0]?.id).not.toBe(first?.id)
    expect(plan([`${GEAR('Why bolts rust')} | id=rust`]).jobs[0]?.id).toBe(plan([`${GEAR('Whatever rusts')} | id=rust`]).jobs[0]?.id)
  })

  test('do not depend on what earlier runs have written for them', () => {
    const lines = Array.from({ length: 8 }, (_, index) => GEAR(`Subject ${index} of nuts`))
    const before = plan(lines).jobs
    const own = before
      .slice(0, 4)
      .map((job, index) => ({ job, article: article(job.topic.title, { author: job.author.name, date: `2026-11-${20 + index}` }) }))
    const after = plan(
      lines,
      { articles: own.map((known) => known.article) },
      new Map(own.map(({ job, article: { file } }) => [job.id, file])),
    )
    expect(after.jobs).toEqual(before)
  })

  test('know the titles that are near, and link to what readers can open', () => {
    const articles = [article('Nuts that rust'), article('Draft about nuts', { isPublished: false }), article('Гайки', { locale: 'ru_RU' })]
    const [job] = plan([GEAR('How nuts rust')], { articles }).jobs
    expect(job?.assignment.avoidTitles).toEqual(['Nuts that rust', 'Draft about nuts'])
    expect(job?.assignment.links).toEqual([{ path: '/articles/nuts-that-rust', title: 'Nuts that rust' }])
  })

  test('with n=2 are two different ones', () => {
    const { jobs } = plan([`${GEAR('Nuts')} | n=2`])
    expect(jobs.map(({ number }) => number)).toEqual([1, 2])
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2)
  })

  test.each([
    ['TOP006', [GEAR('Nuts'), GEAR('nuts!')], 'the subject "nuts!" is listed twice', 'use n=2 for two different articles'],
    ['TOP007', [`${GEAR('Nuts')} | author=Gaer`], 'unknown author "Gaer"', 'did you mean "Gear"?'],
  ])('%s says where and what to do', (code, lines, message, hint) => {
    expect(plan(lines).faults).toEqual([{ code, file: 'topics.txt', line: lines.length, column: 1, message, hint }])
  })
})

describe('an author', () => {
  const choose = (jobId: string, authors: readonly Author[] = AUTHORS, recent: string[] = []) =>
    chooseAuthor(authors, { jobId, category: 'skateboard gear', specialties: prompts?.settings.specialties ?? [], recent })?.name ?? ''
  const count = (names: string[]) => Object.fromEntries(AUTHORS.map(({ name }) => [name, names.filter((known) => known === name).length]))
  const ids = Array.from({ length: 400 }, (_, index) => `job ${index}`)

  test('fits the category: whoever knows it writes most, and whoever does not writes nothing', () => {
    const counts = count(ids.map((id) => choose(id)))
    expect(counts.Coach).toBe(0)
    expect(Math.min(counts.Gear ?? 0, counts.Gears ?? 0)).toBeGreaterThan(counts.Press ?? 0)
    expect(counts.Press).toBeGreaterThan(counts.Odd ?? 0)
    expect(counts.Odd).toBeGreaterThan(0)
  })

  test('who has just written a lot rests', () => {
    const rested = count(ids.map((id) => choose(id, AUTHORS, Array<string>(20).fill('Gear'))))
    expect(rested.Gear ?? 0).toBeLessThan((rested.Gears ?? 0) / 3)
  })

  test('who is new takes articles from others and moves none between them', () => {
    const more = [...AUTHORS, author('New', 'gear reviewer')]
    const moved = ids.filter((id) => choose(id) !== choose(id, more))
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.filter((id) => choose(id, more) !== 'New')).toEqual([])
  })

  test('is named by the topic where it wants so', () => {
    expect(plan([`${GEAR('Nuts')} | author=coach`]).jobs[0]?.author.name).toBe('Coach')
  })

  test('from elsewhere sounds so now and then, in English only', () => {
    const lines = (locale: string) => Array.from({ length: 60 }, (_, index) => GEAR(`Subject ${index} nuts`, locale))
    const foreign = plan(lines('en_US')).jobs.filter(({ assignment }) => assignment.nonNative)
    expect(foreign.length).toBeGreaterThan(5)
    expect(foreign.length).toBeLessThan(40)
    expect(foreign.filter(({ author: { country } }) => country === 'Canada')).toEqual([])
    expect(plan(lines('ru_RU')).jobs.filter(({ assignment }) => assignment.nonNative)).toEqual([])
  })
})
