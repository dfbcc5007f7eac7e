import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Author } from '../../../../src/site/content/schema.ts'
import { chooseAuthor } from '../../../../src/writer/plan/choose-author.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { AUTHORS, author } from './sample-authors.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))

describe('the chosen author', () => {
  const choose = (jobId: string, authors: readonly Author[] = AUTHORS, recent: string[] = []) =>
    chooseAuthor(authors, { jobId, category: 'skateboard gear', specialties: prompts?.settings.specialties ?? [], recent })?.name ?? ''
  const count = (names: string[]) => Object.fromEntries(AUTHORS.map(({ name }) => [name, names.filter((known) => known === name).length]))
  const ids = Array.from({ length: 400 }, (_, index) => `job ${index}`)

  test('fits the category: specialists write most, and unsuitable authors nothing', () => {
    const counts = count(ids.map((id) => choose(id)))
    expect(counts.Coach).toBe(0)
    expect(Math.min(counts.Gear ?? 0, counts.Gears ?? 0)).toBeGreaterThan(counts.Press ?? 0)
    expect(counts.Press).toBeGreaterThan(counts.Odd ?? 0)
    expect(counts.Odd).toBeGreaterThan(0)
  })

  test('changes after many articles in a row', () => {
    const rested = count(ids.map((id) => choose(id, AUTHORS, Array<string>(20).fill('Gear'))))
    expect(rested.Gear ?? 0).toBeLessThan((rested.Gears ?? 0) / 3)
  })

  test('changes only to a new author when one is added', () => {
    const more = [...AUTHORS, author('New', 'gear reviewer')]
    const moved = ids.filter((id) => choose(id) !== choose(id, more))
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.filter((id) => choose(id, more) !== 'New')).toEqual([])
  })
})
