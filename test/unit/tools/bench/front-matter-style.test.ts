import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseSimpleYaml } from '../../../../src/engine/node/sources/simple-yaml.ts'
import { parseStructuredText } from '../../../../src/engine/node/sources/structured-text.ts'
import { createArticle } from '../../../tools/bench/corpus-article.ts'
import type { CorpusStyle } from '../../../tools/bench/front-matter-style.ts'

const child = (name: string) => ({ name, slug: name, label: name, path: `/${name}`, title: name, description: name })
const FRAME = {
  categories: [{ ...child("riders' gear"), family: 'gear' as const, children: [child('decks and "trucks"'), child('wheels')] }],
  authors: ["Ada O'Lane", 'Ben Oak', 'Çağla Öz'],
}
/** Enough articles for all combinations of styles. */
const NUMBERS = Array.from({ length: 60 }, (_, index) => index + 1)

/** Front matter and text of an article. */
function split(number: number, style: CorpusStyle): [matter: string, body: string] {
  const [, matter = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(createArticle(number, FRAME, style)) ?? []
  return [matter, body]
}

describe('the foreign style', () => {
  it('has the same content as our own, for the YAML library and for our parser', () => {
    for (const number of NUMBERS) {
      const [foreign, foreignBody] = split(number, 'foreign')
      const [plain, body] = split(number, 'own')
      expect(foreignBody).toBe(body)
      expect(parse(plain)).toMatchObject({ title: expect.stringMatching(/: session \d+$/), locale: 'en_US', status: 'ready' })
      expect(parse(foreign)).toEqual(parse(plain))
      expect(parseStructuredText(foreign)).toMatchObject({ faults: [], value: parse(plain) })
    }
  })

  it('is parsed by the fast parser like by the library', () => {
    for (const number of NUMBERS) {
      const [foreign] = split(number, 'foreign')
      expect(parseSimpleYaml(foreign)).toEqual(parse(foreign))
    }
  })

  it.each([
    ['comments', /^# /m],
    ['folded texts of several lines', /: >-\n {2}\S.*\n {2}\S/],
    ['literal texts', /: \|-\n/],
    ['single quotes with an apostrophe', /'[^'\n]*''[^'\n]*'/],
    ['double quotes with an escaped quote', /\\"/],
    ['double quotes with a Unicode escape', /"\\u[0-9a-f]{4}/],
    ['lists that are not indented', /^entities:\n- /m],
    ['lists that are indented', /^entities: .*\n {6}- /m],
    ['maps in brackets', /entities: \[\{/],
    ['lists over several lines in brackets', /\[\n/],
    ['keys in another order', /^# .*\nstatus: /m],
  ])('has %s', (_, pattern) => {
    expect(NUMBERS.some((number) => pattern.test(split(number, 'foreign')[0]))).toBe(true)
  })
})
