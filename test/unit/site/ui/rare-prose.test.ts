import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { findRareProse } from '../../../../src/site/ui/rare-prose.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const SOURCES: Record<string, string> = {
  h3: '### a',
  ol: '1. a',
  '::marker': '1. a',
  blockquote: '> a',
  img: '![a](/images/a.png)',
  pre: '    a',
  hr: 'a\n\n***',
  '.table': '| a |\n| - |\n| 1 |',
  table: '| a |\n| - |\n| 1 |',
  td: '| a |\n| - |\n| 1 |',
  th: '| a |\n| - |\n| 1 |',
  '.end': '| a |\n| -: |\n| 1 |',
  '.term': '[a](term:a)',
  '.loud': '***a***',
  '.center': '| a |\n| :-: |\n| 1 |',
}

it('every rule of the rare styles matches a detected element', () => {
  const rules = readFileSync(join(ROOT, 'src/site/ui/styles/rare-prose.css'), 'utf8')
  expect(Array.from(rules.matchAll(/^ {4}(\S+) \{$/gm), ([, selector]) => selector).sort()).toEqual(Object.keys(SOURCES).sort())
  for (const source of Object.values(SOURCES)) expect(findRareProse(renderMarkdown(source).html)).not.toBe(-1)
})

it('common elements are not rare', () => {
  const source = '## a\n\nb *c* **d** `e` [f](/g)\n\n- h'
  expect(findRareProse(renderMarkdown(source).html)).toBe(-1)
})

it.each([
  ['a\n\nb', undefined],
  ['a\n\n## b\n\nc', undefined],
  ['a\n\n- b\n\n  1. c\n\nd', '<ol>'],
  ['a\n\n> b', '<blockquote>'],
  ['a\n\nb [c](term:c)', '<p>b'],
  ['> a', '<blockquote>'],
  ['STICKER\n\na\n\n1. b', '<ol>'],
  ['STICKER\n\na\n\n## b', '<h2'],
  ['a\n\n## b\n\nSTICKER\n\nc\n\n## d', '<h2 id="d"'],
  ['a\n\nSTICKER\n\nb', undefined],
])('in %j, the styles that are not inlined begin at %s', (source, start) => {
  const { html } = renderMarkdown(source.replaceAll('STICKER', '```figure sticker\nmotif: wheel\n```'))
  const place = findRareProse(html)
  if (start === undefined) expect(place).toBe(-1)
  else expect(html.slice(place)).toMatch(new RegExp(`^${start}`))
})
