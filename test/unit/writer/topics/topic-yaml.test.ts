import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'
import { parseTopicYaml } from '../../../../src/writer/topics/topic-yaml.ts'

const { map } = parseCategoryText('skateboard gear\n  trucks and wheels: nuts\n  other\n', 'categories.txt')

function read(text: string) {
  const faults: Fault[] = []
  return { topics: parseTopicYaml(text, 'topics.yaml', map, faults), faults }
}

describe('topics in YAML', () => {
  const YAML = `topics:
  - locale: ru_RU
    category: skateboard gear
    subcategory: trucks and wheels
    title: Про гайки
    notes: Коротко.
    facts:
      - text: Гайка М8.
        url: https://bench.example/nut
      - text: Бывает М7.
`

  test('are parsed', () => {
    const { topics, faults } = read(YAML)
    expect(faults).toEqual([])
    expect(topics[0]).toMatchObject({
      locale: 'ru_RU',
      notes: 'Коротко.',
      facts: [
        { text: 'Гайка М8.', url: 'https://bench.example/nut' },
        { text: 'Бывает М7.', url: '' },
      ],
    })
  })

  test.each<[string, RegExp, string, number, string]>([
    ['TOP002', /ru_RU/, 'ru_UA', 2, 'locale must be one of en_US, ru_RU, tr_TR, got "ru_UA"'],
    ['TOP003', /trucks and wheels/, 'trucks', 3, '"skateboard gear" has no subcategory "trucks"'],
    ['TOP004', /Коротко\./, 'х'.repeat(2001), 6, 'notes has 2001 characters, at most 2000 are allowed'],
    ['TOP005', /https:\/\/bench\.example\/nut/, 'javascript:alert(1)', 9, 'topics[0].facts[0].url is not a web address'],
    ['SEC001', /Гайка М8/, 'Гайка {{json}}', 8, 'a topic must not contain {{ or }}'],
    ['E_YAML', /topics:/, 'topics: [', 2, ''],
  ])('%s is reported with its place', (code, from, to, line, message) => {
    const { topics, faults } = read(YAML.replace(from, to))
    expect(topics).toEqual([])
    expect(faults[0]).toMatchObject({ code, file: 'topics.yaml', line, message: expect.stringContaining(message) })
  })
})
