import { expect, test } from 'vitest'
import { feedHtml } from '../../../../src/site/load/feed-html.ts'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { FIGURES } from '../../../helpers/all-figures.ts'

test('a text without figures and words of the glossary is unchanged', () => {
  const { html } = renderMarkdown('## a\n\n[b](/c) and **d**.\n\n| e |\n| - |\n| f |')
  expect(feedHtml(html)).toBe(html)
})

test('a word that opens the glossary is its text', () => {
  expect(feedHtml(renderMarkdown('A [*tail* tap](term:tap).').html)).toBe('<p>A <em>tail</em> tap.</p>\n')
})

test.each(Object.entries(FIGURES))('the figure %s is its caption and its text or table, without drawing and buttons', (_, block) => {
  const html = feedHtml(renderMarkdown(`\`\`\`figure ${block}\n\`\`\`\n\nAfter.`).html)
  expect(html).toMatch(/^<figure>(?:<p>[^<]+<\/p>)?(?:<table>.*<\/table>)?<figcaption>[^<]+<\/figcaption><\/figure>\n<p>After\.<\/p>\n$/s)
  expect(html).not.toMatch(/<svg|<button|<input|<details/)
})
