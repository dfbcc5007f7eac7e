import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/engine/node/site-definition.ts'
import { describeAppearance } from '../../../../src/site/plan/appearance.ts'
import { writeLlmsText } from '../../../../src/site/plan/llms-text.ts'
import { writeMarkdownTwin } from '../../../../src/site/plan/markdown-twin.ts'
import { SITE, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

describe('the guide for language models', () => {
  it('lists the articles of each category with their descriptions, and further pages', () => {
    const articles = [sampleArticle('deck', { title: 'A [deck] * of_7', description: 'Plies.', date: '2026-08-02' })]
    expect(writeLlmsText(sampleMagazine(articles)).contents).toMatch(
      /^# Sample Deck\n\n> Seven plies\. Written with AI\.\n\nEvery article is Markdown at its own address with the ending `\.md`\.\n\n## Skateboard gear\n\n[^\n]+\n\n- \[A \\\[deck\\\] \\\* of\\_7\]\(https:\/\/site\.example\/articles\/deck\.md\): Plies\.\n\n## Optional\n\n- \[About us\]\(https:\/\/site\.example\/info\/about-us\)\n- \[Sitemap\]\(https:\/\/site\.example\/sitemap\)\n- \[RSS\]\(https:\/\/site\.example\/feeds\/index\.rss\)\n- \[Atom\]\([^)]+\)\n- \[JSON\]\([^)]+\)\n$/,
    )
  })

  it('has a limited size', () => {
    const linesOf = (count: number) => writeLlmsText(sampleMagazine(sampleArticles(count))).contents.split('\n').length
    expect(linesOf(2400)).toBe(linesOf(1200))
  })
})

describe('an article as Markdown', () => {
  const pageOf = (
    article = sampleArticle('deck', { date: '2026-08-02', updated: '2026-09-01', author: 'Bo Lind', description: 'Plies.' }),
  ) => samplePages(sampleMagazine([article])).find(({ path }) => path.startsWith('/articles/')) as Page

  it('has its title, disclosure, dates, and its text unchanged', () => {
    expect(
      writeMarkdownTwin(pageOf(), '---\ntitle: Deck\n---\n\nMaple, [seven](/tricks) *plies*.\n\n', SITE.texts.en.article),
    ).toBe(`# Title of deck

> Plies.

Written with AI in the voice of Bo Lind, a fictional contributor. [How we work](https://site.example/info/about-us)

Published 2 August 2026 · Updated 1 September 2026 · <https://site.example/articles/deck>

---

Maple, [seven](/tricks) *plies*.
`)
  })

  it('has a title and a description as they were typed', () => {
    const page = pageOf(sampleArticle('deck', { title: 'Drop-in from 2 m', description: 'A 50-50.' }))
    expect(writeMarkdownTwin(page, '---\n---\n10–15 cm', SITE.texts.en.article)).toMatch(
      /^# Drop-in from 2 m\n\n> A 50-50\.\n[\s\S]*\n10–15 cm\n$/,
    )
  })

  it('omits missing fields', () => {
    const page = pageOf(sampleArticle('doska', { locale: 'ru_RU', title: '# Доска', description: 'Клён.' }))
    expect(writeMarkdownTwin(page, '---\n---\nКлён.', SITE.texts.ru.article)).toBe(`# \\# Доска

> Клён.

[Как мы работаем](https://site.example/info/about-us)

<https://site.example/articles/doska>

---

Клён.
`)
  })
})

it('the web manifest has the name, language and colours of the magazine', () => {
  const { logo, ground, manifest } = describeAppearance(SITE)
  expect([logo, ground]).toEqual(['/logo.svg', '#14110f'])
  expect(manifest).toMatchObject({
    name: 'Sample Deck',
    short_name: 'Sample Deck',
    description: 'Seven plies',
    lang: 'en',
    theme_color: '#f6f3ec',
  })
})
