import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import type { KnownArticle, MagazineFacts } from '../../../../src/writer/plan/magazine-facts.ts'
import { planJobs } from '../../../../src/writer/plan/plan-jobs.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'
import { parseTopicText } from '../../../../src/writer/topics/topic-text.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { AUTHORS } from './sample-authors.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const { map } = parseCategoryText('skateboard gear\n  trucks and wheels: nuts\n  other\nskateboarding tips\n', 'categories.txt')

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
    form: undefined,
    text: '',
    ...more,
  }
}

function plan(lines: string[], magazine: Partial<MagazineFacts> = {}, written = new Map<string, string>()) {
  if (prompts === undefined) throw new Error('the prompts cannot be read')
  const faults: Fault[] = []
  const topics = parseTopicText(lines.join('\n'), 'topics.txt', map, faults)
  const facts = {
    site: { name: 'Bench', id: 'b' },
    categories: [],
    authors: AUTHORS,
    articles: [],
    voices: new Map<string, string>(),
    ...magazine,
  }
  return { jobs: planJobs({ topics, categories: map, magazine: facts, prompts, written }, faults), faults }
}

const GEAR = (title: string, locale = 'en_US') => `${locale} | skateboard gear / trucks and wheels | ${title}`

describe('jobs', () => {
  test('are deterministic and sorted by language', () => {
    const lines = [GEAR('Rusty nuts', 'tr_TR'), GEAR('Old nuts'), GEAR('New nuts', 'ru_RU')]
    const { jobs } = plan(lines)
    expect(jobs.map(({ locale }) => locale)).toEqual(['en_US', 'ru_RU', 'tr_TR'])
    expect(plan(lines).jobs).toEqual(jobs)
  })

  test('keep their id when case or stop words of a subject change, and get a new one for other words', () => {
    const [first] = plan([GEAR('Why the nuts rust')]).jobs
    expect(plan([GEAR('Why nuts  RUST?')]).jobs[0]?.id).toBe(first?.id)
    expect(plan([GEAR('Why bolts rust')]).jobs[0]?.id).not.toBe(first?.id)
    expect(plan([`${GEAR('Why bolts rust')} | id=rust`]).jobs[0]?.id).toBe(plan([`${GEAR('Whatever rusts')} | id=rust`]).jobs[0]?.id)
  })

  test('do not depend on the articles that earlier runs wrote for them', () => {
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

  test('list similar titles, and link to published articles only', () => {
    const articles = [article('Nuts that rust'), article('Draft about nuts', { isPublished: false }), article('Гайки', { locale: 'ru_RU' })]
    const [job] = plan([GEAR('How nuts rust')], { articles }).jobs
    expect(job?.assignment.avoidTitles).toEqual(['Nuts that rust', 'Draft about nuts'])
    expect(job?.assignment.links).toEqual([{ path: '/articles/nuts-that-rust', title: 'Nuts that rust' }])
  })

  test('carry the voices of their authors, and none where the magazine has no page', () => {
    const voices = new Map([['gear', 'Weighs first.']])
    const [own] = plan([`${GEAR('Nuts')} | author=Gear`], { voices }).jobs
    expect(own?.assignment.author.voice).toBe('Weighs first.')
    const [letters] = plan([`${GEAR('Nuts')} | form=letters | author=Odd`], {
      voices,
      authors: AUTHORS.filter(({ slug }) => /odd|gear$/.test(slug)),
    }).jobs
    expect([letters?.assignment.author.voice, letters?.assignment.other.voice]).toEqual(['', 'Weighs first.'])
  })

  test('are two for n=2', () => {
    const { jobs } = plan([`${GEAR('Nuts')} | n=2`])
    expect(jobs.map(({ number }) => number)).toEqual([1, 2])
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2)
  })

  test.each([
    ['TOP006', [GEAR('Nuts'), GEAR('nuts!')], 'the subject "nuts!" is listed twice', 'use n=2 for two different articles'],
    ['TOP007', [`${GEAR('Nuts')} | author=Gaer`], 'unknown author "Gaer"', 'did you mean "Gear"?'],
  ])('%s is reported with its place and a hint', (code, lines, message, hint) => {
    expect(plan(lines).faults).toEqual([{ code, file: 'topics.txt', line: lines.length, column: 1, message, hint }])
  })
})

describe('the author of a job', () => {
  test('is the one that the topic names', () => {
    expect(plan([`${GEAR('Nuts')} | author=coach`]).jobs[0]?.author.name).toBe('Coach')
  })

  test('sometimes sounds non-native, in English only', () => {
    const lines = (locale: string) => Array.from({ length: 60 }, (_, index) => GEAR(`Subject ${index} nuts`, locale))
    const foreign = plan(lines('en_US')).jobs.filter(({ assignment }) => assignment.nonNative)
    expect(foreign.length).toBeGreaterThan(5)
    expect(foreign.length).toBeLessThan(40)
    expect(foreign.filter(({ author: { country } }) => country === 'Canada')).toEqual([])
    expect(plan(lines('ru_RU')).jobs.filter(({ assignment }) => assignment.nonNative)).toEqual([])
  })
})
