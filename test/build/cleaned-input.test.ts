import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../src/site/content/schema.ts'
import { parseArticle } from '../../src/site/load/parse-article.ts'
import { articleText, checkData, checkedCacheOf, writeFiles, writeSoundData } from '../helpers/faulty-data.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const data = join(openTestFolder('cleaned-input'), 'data')
const FILE = 'en_US/added.md'

beforeEach(() => {
  rmSync(data, { recursive: true, force: true })
  writeSoundData(data)
})

const text = articleText('added', { body: '## One\n\nRoll,\nthen [stop](/terms).\n\n```\na\n\nb\n```' })

it.each([
  ['a byte order mark', `\ufeff${text}`],
  ['line ends of Windows', text.replaceAll('\n', '\r\n')],
  ['line ends of classic Mac OS', text.replaceAll('\n', '\r')],
  ['all of them', `\ufeff${text.replace('\n', '\r').replace('\n', '\r\n')}`],
])('the bytes of a file may have %s: nothing comes out differently', async (_, variant) => {
  const sound = await readAdded(text)
  expect(sound.headings).toEqual([{ id: 'one', level: 2, text: 'One' }])
  expect(await readAdded(variant)).toEqual(sound)
})

async function readAdded(content: string): Promise<ArticleNode> {
  writeFiles(data, { [`articles/${FILE}`]: content })
  rmSync(checkedCacheOf(data), { force: true })
  const { faults, magazine } = await checkData(data)
  expect(faults).toEqual([])
  return magazine.articles.find(({ file }) => file === FILE) as ArticleNode
}

describe('a text', () => {
  it.each([
    ['bidirectional control characters', 'A \u202Egnp.exe\u202C \u2066b\u2069 \u200E\u061C', 'A gnp.exe b'],
    ['invisible spaces', '\ufeffol\u200b\u2060lie\u00ad', 'ollie'],
    ['control characters', 'ol\u0000\u0007\u001b[2J\u007f\u0085lie', 'ol[2Jlie'],
    ['combining accents', 'cafe\u0301', 'café'],
    ['spaces and line ends', ' a \n\t b ', 'a b'],
    ['an emoji sequence', '👩\u200d🦰 rolls', '👩\u200d🦰 rolls'],
    ['a text from right to left', 'קרש ראשון', 'קרש ראשון'],
  ])('with %s becomes one line of visible characters', (_, title, expected) => {
    const { frontmatter } = parse({ title: `title: ${JSON.stringify(title)}`, more: `description: ${JSON.stringify(title)}` }).node
    expect([frontmatter.title, frontmatter.description]).toEqual([expected, expected])
  })

  it('is cleaned in tags too', () => {
    const { faults, node } = parse({
      entities: 'entities:\n  - category: a\n    subcategories:\n      - subcategory: b\n        subsubcategories: ["c\\u202e", d]',
    })
    expect(node.frontmatter.entities[0]?.subcategories[0]?.subsubcategories).toEqual(['c', 'd'])
    expect(faults).toMatchObject([{ code: 'W_INVISIBLE', line: 8, column: 28 }])
  })

  it.each([
    ['as they are', 'Roll \u202Eback\u200b.', '<p><b>Roll back.</b></p>\n'],
    ['as entities', 'Roll &rlm;&#x202E;back&ZeroWidthSpace;&#8203;.', '<p><b>Roll back.</b></p>\n'],
    ['as entities within entities', 'Roll &#82&rlm;38; back.', '<p><b>Roll \ufffd back.</b></p>\n'],
    ['in an address', '[a](/te\u200brms)', '<p><b><a href="/terms">a</a></b></p>\n'],
  ])('of Markdown loses invisible characters, written %s', (_, body, html) => {
    const parsed = parse({ body })
    expect(parsed.html).toBe(html)
    expect(parsed.faults.map(({ code }) => code)).toEqual(['W_INVISIBLE'])
  })

  it('in Hebrew is unchanged', () => {
    const { html, node, faults } = parse({ body: 'זהו טקסט מימין לשמאל, ו-ollie בתוכו.' })
    expect([html, node.words, faults]).toEqual(['<p><b>זהו טקסט מימין לשמאל, ו-ollie בתוכו.</b></p>\n', 6, []])
  })
})

describe('the headings of a text', () => {
  it('have unique ids, and none of the page frame', () => {
    const titles = [
      'Ollie',
      'Ollie',
      'Ollie 2',
      'ollie',
      'Content',
      'content',
      'Site',
      'Menu',
      'Search',
      'Route announcer',
      '\\_\\_proto\\_\\_',
      '🛹',
    ]
    const { node } = parse({ body: titles.map((title) => `## ${title}`).join('\n\n') })
    expect(node.headings.map(({ id }) => id)).toEqual([
      'ollie',
      'ollie-2',
      'ollie-2-2',
      'ollie-3',
      'user-content-content',
      'content-2',
      'user-content-site',
      'user-content-menu',
      'user-content-search',
      'user-content-route-announcer',
      'proto',
      'section',
    ])
  })

  it('have short ids, quickly even for thousands of headings', () => {
    const { node } = parse({ body: `${'## Same\n\n'.repeat(20_000)}## ${'long '.repeat(1000)}` })
    expect(node.headings.at(-2)?.id).toBe('same-20000')
    expect(node.headings.at(-1)?.id.length).toBeLessThanOrEqual(96)
  })
})

it.each([
  ['/images/ramp.svg', '/images/ramp.svg'],
  ['images/ramp.svg', '/images/ramp.svg'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
])('the pictures of a text are looked for at the root of the site: %s', (target, src) => {
  const { html, faults } = parse({ body: `![A ramp](${target})` })
  expect([html, faults]).toEqual([`<p><img src="${src}" alt="A ramp" loading="lazy" decoding="async"></p>\n`, []])
})

function parse(parts: Parameters<typeof articleText>[1]) {
  return parseArticle(FILE, articleText('added', parts), 'digest')
}
