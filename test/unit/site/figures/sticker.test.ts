import { describe, expect, it } from 'vitest'
import { feedHtml } from '../../../../src/site/load/feed-html.ts'
import { isEmpty, renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { describeFigures } from '../../../../src/site/load/markdown-figures.ts'
import { outlineArticle, parseArticle } from '../../../../src/site/load/parse-article.ts'

const PARAGRAPH = `${'Urethane rolls over a pebble that stops clay. '.repeat(8)}\n`
const WHEEL = sticker('motif: wheel')
const IMAGE = '<img class="sticker" src="/covers/sticker--wheel.svg" width="304" height="264" alt="" loading="lazy">\n'

describe('a sticker', () => {
  it('is a picture that screen readers pass over, loaded late, whose address the page completes', () => {
    const { html, faults, stickers, images } = renderMarkdown(WHEEL + PARAGRAPH)
    expect(html).toBe(IMAGE + renderMarkdown(PARAGRAPH).html)
    expect(faults).toEqual([])
    expect(stickers).toEqual([{ motif: 'wheel', line: 2, column: 1 }])
    expect(images).toEqual([])
  })

  it('has no words, and is no text', () => {
    expect(renderMarkdown(WHEEL + PARAGRAPH).words).toBe(renderMarkdown(PARAGRAPH).words)
    expect(isEmpty(renderMarkdown(WHEEL))).toBe(true)
  })

  it('is left out of feeds and of the Markdown version', () => {
    expect(feedHtml(renderMarkdown(WHEEL + PARAGRAPH).html)).toBe(renderMarkdown(PARAGRAPH).html)
    expect(describeFigures(`Roll.\n\n${WHEEL}${PARAGRAPH}`, 'en')).toBe(`Roll.\n\n${PARAGRAPH}`)
  })

  it('is part of what other pages know of an article', () => {
    const outline = (body: string) =>
      outlineArticle(parseArticle('en_US/a.md', `---\ntitle: A\nslug: a\nentities: []\ndescription: A wheel.\n---\n${body}`, '').node)
    expect(outline(WHEEL + PARAGRAPH)).not.toEqual(outline(PARAGRAPH))
    expect(outline(WHEEL + PARAGRAPH)).toEqual(outline(WHEEL + PARAGRAPH.replace('Urethane', 'Rubber')))
  })

  it.each([
    ['a misspelt motif', sticker('motif: whel'), 'E_FIGURE 2:1 motif must be the name of a motif, got "whel" [did you mean "wheel"?]'],
    ['a name that objects have', sticker('motif: constructor'), 'E_FIGURE 2:1 motif must be the name of a motif, got "constructor"'],
    ['no motif', sticker('caption: A wheel'), 'E_FIELD_MISSING'],
    ['a list', sticker('motif: [wheel]'), 'E_FIELD_TYPE 2:1 motif must be text, got a list'],
    ['the same motif twice', WHEEL + PARAGRAPH + WHEEL, 'E_FIGURE 7:1 the text has a sticker with the motif wheel already'],
    ['another field', sticker('motif: wheel\nside: left'), 'W_FIELD_UNKNOWN 3:1'],
    ['a misspelt kind', WHEEL.replace('sticker', 'stiker'), 'E_FIGURE 1:1 there is no figure "stiker"'],
  ])('has a fault: %s', (_, source, expected) => {
    expect(listFaults(source + PARAGRAPH).find((fault) => fault.startsWith(expected))).toBeDefined()
  })

  it.each([
    ['a heading', '## Next\n\n'],
    ['a loud line', '***They refused it.***\n\n'],
    ['a figure', '```figure parts\ncaption: A wheel\nof: wheel\n```\n\n'],
    ['the end', ''],
  ])('warns where %s follows too soon', (_, next) => {
    expect(listFaults(`${WHEEL}A wheel.\n\n${next}${next && PARAGRAPH}`)).toContain(
      'W_STICKER 1:1 the text beside the sticker has 8 characters, 240 at least [move it up, or leave it out]',
    )
  })
})

function sticker(fields: string): string {
  return `\`\`\`figure sticker\n${fields}\n\`\`\`\n\n`
}

function listFaults(source: string): string[] {
  return renderMarkdown(source).faults.map(
    ({ code, line, column, message, hint }) => `${code} ${line}:${column} ${message}${hint === undefined ? '' : ` [${hint}]`}`,
  )
}
