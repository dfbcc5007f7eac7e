import { describe, expect, it } from 'vitest'
import { readOpening } from '../../../../src/site/load/read-opening.ts'

/** The paragraphs, and the headings with a mark. */
const open = (body: string, limit = 200) =>
  readOpening(`---\ntitle: A\n---\n\n${body}\n`, limit, 'en').map(({ text, isHeading }) => (isHeading ? `# ${text}` : text))

describe('the opening of an article', () => {
  it('is its paragraphs and the headings between them, without marks', () => {
    expect(open('Roll *slowly*\nto the [kerb](/articles/kerb).\n\nThen [stop](term:stop).\n\n## *Later*\n\n### Now\n\nMore.', 300)).toEqual(
      ['Roll slowly to the kerb.', 'Then stop.', '# Later', '# Now', 'More.'],
    )
  })

  it('goes on behind a figure or a sticker', () => {
    for (const block of ['figure sticker\nmotif: wheel', 'figure feet\ncaption: A'])
      expect(open(`Roll.\n\n\`\`\`${block}\n\`\`\`\n\nMore.`), block).toEqual(['Roll.', 'More.'])
  })

  it('does not end with a heading, which takes more room than its letters', () => {
    expect(open('Roll.\n\n## Later')).toEqual(['Roll.'])
    expect(open('Roll.\n\n## Later\n\nMore.', 90)).toEqual(['Roll.'])
    expect(open('Roll.\n\n## Later\n\n- one\n\nMore.')).toEqual(['Roll.'])
  })

  it('ends before a list, a quote, a table or code', () => {
    for (const block of ['- one', '> said', '| a |\n|---|\n| b |', '    code', '```js\ncode\n```', '***'])
      expect(open(`Roll.\n\n${block}\n\nMore.`), block).toEqual(['Roll.'])
  })

  it('starts behind a heading or a list', () => {
    expect(open('## Now\n\n- one\n\n1. two\n\nRoll.')).toEqual(['Roll.'])
  })

  it('has whole sentences only, and no sentence on its own from a longer paragraph', () => {
    const long = `${'Push once more along the kerb. '.repeat(5)}Stop.`
    expect(open(long, 130)).toEqual(['Push once more along the kerb. '.repeat(4).trim()])
    expect(open(`Roll.\n\n${long}`, 100)).toEqual(['Roll.'])
  })

  it('of one endless sentence is cut at a word', () => {
    expect(open('a kerb and '.repeat(40), 30)).toEqual(['a kerb and a kerb and a kerb…'])
  })

  it('has half as many letters of Korean, which are wider', () => {
    expect(open('비가 와요. '.repeat(30), 60)).toEqual(['비가 와요. '.repeat(5).trim()])
    expect(open('비'.repeat(90), 60)).toEqual([`${'비'.repeat(29)}…`])
  })

  it('has no invisible characters, and HTML is text', () => {
    expect(open('Roll\u200B <b>on</b>.')).toEqual(['Roll <b>on</b>.'])
  })

  it('of an article without paragraphs is empty', () => {
    expect([open('## Only a heading'), readOpening('no front matter', 100, 'en')]).toEqual([[], []])
  })
})
