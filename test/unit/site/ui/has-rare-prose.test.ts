import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { hasRareProse } from '../../../../src/site/ui/has-rare-prose.ts'
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
  '.sticker': '```figure sticker\nmotif: wheel\n```',
  '.center': '| a |\n| :-: |\n| 1 |',
}

it('every rule of the rare styles matches a detected element', () => {
  const rules = readFileSync(join(ROOT, 'src/site/ui/styles/rare-prose.css'), 'utf8')
  expect(Array.from(rules.matchAll(/^ {4}(\S+) \{$/gm), ([, selector]) => selector).sort()).toEqual(Object.keys(SOURCES).sort())
  for (const source of Object.values(SOURCES)) expect(hasRareProse(renderMarkdown(source).html)).toBe(true)
})

it('common elements are not rare', () => {
  const source = '## a\n\nb *c* **d** `e` [f](/g)\n\n- h'
  expect(hasRareProse(renderMarkdown(source).html)).toBe(false)
})
