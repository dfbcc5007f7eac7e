import { describe, expect, it } from 'vitest'
import { placeDetails } from '../../../../src/site/ui/place-details.ts'

const PICTURES = ['<svg id="1"/>', '<svg id="2"/>']
const SENTENCE = `<p>${'word '.repeat(80)}</p>\n`
const LONG = SENTENCE.repeat(20)

describe('the details beside a text', () => {
  it('stand before paragraphs, apart from each other and in their order', () => {
    const parts = placeDetails(LONG, PICTURES).split(/<svg id="\d"\/>/)
    expect(placeDetails(LONG, PICTURES).match(/id="\d"/g)).toEqual(['id="1"', 'id="2"'])
    expect(parts.join('')).toBe(LONG)
    for (const part of parts) {
      expect(part).toMatch(/^<p>/)
      expect(part.length).toBeGreaterThan(1800)
    }
  })

  it('are as many as the text has room for', () => {
    expect(placeDetails(SENTENCE.repeat(10), PICTURES).match(/id="\d"/g)).toEqual(['id="1"'])
    expect(placeDetails(SENTENCE.repeat(5), PICTURES)).toBe(SENTENCE.repeat(5))
    expect(placeDetails(LONG)).toBe(LONG)
  })

  it('do not reach a heading, a sentence said aloud or a figure', () => {
    const short = ['<h2>Head</h2>\n', `<p class="loud">Loud.</p>\n`, `<figure>${LONG}</figure>\n`].map((part) => part + SENTENCE)
    const html = short.join('').repeat(3)
    expect(html.length).toBeGreaterThan(7000)
    expect(placeDetails(html, PICTURES)).toBe(html)
  })
})
