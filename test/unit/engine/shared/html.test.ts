import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { escapeHtml, escapeXml } from '../../../../src/engine/shared/html.ts'

describe('text in HTML', () => {
  it('has its five special characters escaped', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;')
  })

  it('is escaped once: an entity is text too', () => {
    expect(escapeHtml('&amp;')).toBe('&amp;amp;')
  })

  it('is unchanged without special characters', () => {
    expect(escapeHtml('Şemsiye, доска, 🛹 and a `tick`')).toBe('Şemsiye, доска, 🛹 and a `tick`')
    expect(escapeHtml('')).toBe('')
  })

  it('may contain replacement patterns', () => {
    expect(escapeHtml("$& $1 $` $'")).toBe('$&amp; $1 $` $&#39;')
  })

  it('cannot leave a quoted attribute', () => {
    const hostile = `"><img src=x onerror=alert(1)>'`
    const [link] = parseFragment(`<a title="${escapeHtml(hostile)}">x</a>`).childNodes
    expect(link).toMatchObject({ tagName: 'a', attrs: [{ name: 'title', value: hostile }] })
  })
})

describe('text in XML', () => {
  it.each([
    ['the end of a CDATA section', 'a]]>b', 'a]]&gt;b'],
    ['an ampersand', 'grind & slide', 'grind &amp; slide'],
    ['quotes', `"a" 'b'`, '&quot;a&quot; &#39;b&#39;'],
    ['an emoji', 'roll 🛹 on', 'roll 🛹 on'],
    ['a tab and line ends', 'a\tb\nc\rd', 'a\tb\nc\rd'],
  ])('holds %s', (_, text, escaped) => {
    expect(escapeXml(text)).toBe(escaped)
  })

  it.each([
    ['a vertical tab', 'a\u000Bb', 'ab'],
    ['a NUL', 'a\u0000b', 'ab'],
    ['an escape character', 'a\u001Bb', 'ab'],
    ['the two characters that are none', 'a\uFFFE\uFFFFb', 'ab'],
  ])('cannot hold %s', (_, text, escaped) => {
    expect(escapeXml(text)).toBe(escaped)
  })

  it('has a replacement character for a lone surrogate', () => {
    expect(escapeXml('a\uD83Db')).toBe('a\uFFFDb')
    expect(escapeXml('a\uDEF9')).toBe('a\uFFFD')
  })
})
