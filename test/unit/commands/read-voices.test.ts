import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readVoices } from '../../../src/commands/read-voices.ts'
import type { Fault } from '../../../src/engine/shared/site-error.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { author } from '../writer/plan/sample-authors.ts'

const ROOT = openTestFolder('voices')
const AUTHORS = [author('Ada', 'coach'), author('Boyd', 'filmer')]

function read(name: string, pages: Record<string, string>) {
  const data = join(ROOT, name)
  mkdirSync(join(data, 'voices'), { recursive: true })
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(data, 'voices', file), text)
  const faults: Fault[] = []
  return { voices: readVoices(data, AUTHORS, faults), faults }
}

describe('pages about voices', () => {
  test('are read by slug, without the white space around them', () => {
    const { voices, faults } = read('known', { 'ada.md': '\nCounts first.\n\nThen looks.\n' })
    expect(Object.fromEntries(voices)).toEqual({ ada: 'Counts first.\n\nThen looks.' })
    expect(faults).toEqual([])
  })

  test('may all be missing, and so may their folder', () => {
    const faults: Fault[] = []
    expect(readVoices(join(ROOT, 'no-such-folder'), AUTHORS, faults).size).toBe(0)
    expect(faults).toEqual([])
  })

  test('of an unknown author are refused with the nearest name', () => {
    const { voices, faults } = read('unknown', { 'bodd.md': 'Films.' })
    expect(voices.size).toBe(0)
    expect(faults).toEqual([
      {
        code: 'E_VOICE',
        file: 'voices/bodd.md',
        message: 'expected the slug of an author and .md, got "bodd.md"',
        hint: 'did you mean "boyd.md"?',
      },
    ])
  })

  test('that are empty or no Markdown are refused', () => {
    const { faults } = read('wrong', { 'ada.md': ' \n', 'boyd.txt': 'Films.' })
    expect(faults.map(({ code, file, message }) => `${code} ${file}: ${message}`)).toEqual([
      'E_VOICE voices/ada.md: the page is empty',
      'E_VOICE voices/boyd.txt: expected the slug of an author and .md, got "boyd.txt"',
    ])
  })
})
