import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../helpers/file-tree.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'

const magazine = `${TEST_FOLDER}/magazine`
const read = (file: string) => readFileSync(join(magazine, file), 'utf8')

/** Words of the frame that a reader of the language expects, and English ones that stay out. */
const FRAMES = {
  ru: [
    'Рубрики',
    'Контакты',
    'Карта сайта',
    'Что ещё почитать',
    'Скопировать ссылку',
    'Поиск по заголовкам',
    'Статьи пишет ИИ',
    'Скейтбординг: с цифрами',
    'От редакции: платные ссылки',
  ],
  tr: [
    'Bölümler',
    'İletişim',
    'Site haritası',
    'Okunacak başka yazılar',
    'Bağlantıyı kopyala',
    'Yazı başlıklarında ara',
    'Yazıları yapay zekâ',
    'Kaykay: ölçülmüş',
    'Dergiden not: ücretli bağlantılar',
  ],
} as const
const ENGLISH = ['Contacts', 'Copy link', 'Related articles', 'Skip to content', 'Show it', 'Articles are written with AI']

let articles: { file: string; language: string; html: string }[]

beforeAll(() => {
  articles = listFiles(magazine)
    .filter((file) => /^articles\/.*\.html$/.test(file))
    .map((file) => ({ file, html: read(file), language: /<html lang="(\w+)"/.exec(read(file))?.[1] ?? '' }))
})

describe.each(['ru', 'tr'] as const)('an article in the language %s', (language) => {
  test('has its frame, biographies and labels of categories in that language', () => {
    for (const { file, html } of articles.filter((article) => article.language === language)) {
      const body = html.slice(html.indexOf('<body'))
      expect(
        FRAMES[language].filter((words) => !body.includes(words)),
        file,
      ).toEqual([])
      expect(
        ENGLISH.filter((words) => body.includes(words)),
        file,
      ).toEqual([])
      expect(body, file).toMatch(/<nav class="menu"[^>]*><ul><li/)
      for (const [part] of body.matchAll(/<nav class="(?:menu|breadcrumbs)".*?<\/nav>|<footer.*?<\/footer>/gs))
        expect(part.includes('lang="en"') || part.includes('Skateboard'), file).toBe(false)
      expect(body, file).toMatch(/<section class="author-card">.*<p>[^<]{60,}<\/p>/)
    }
  })

  test('leads to the articles of that language first, and marks those of others', () => {
    const written = new Set(articles.filter((article) => article.language === language).map(({ file }) => `/${file.replace('.html', '')}`))
    for (const { file, html } of articles.filter((article) => article.language === language)) {
      const [, tilts = ''] = html.split('class="cards tilts"')
      const cards = Array.from(tilts.matchAll(/<article class="card[^>]*?(?: lang="(\w+)")?><span.*?<a href="([^"]+)"/g))
      expect(cards.length, file).toBe(8)
      expect(
        cards.filter(([, marked, path = '']) => (marked === undefined) !== written.has(path)),
        file,
      ).toEqual([])
      expect(cards[0]?.[1], file).toBeUndefined()
    }
  })
})

test('every page leads to the articles of each language, which the sitemap lists', () => {
  for (const file of ['index.html', 'terms.html', 'skateboard-gear.html']) {
    for (const language of ['ru', 'tr'])
      expect(read(file), file).toMatch(
        new RegExp(`<nav class="languages"(?:(?!</nav>).)*<a href="/sitemap#${language}" hrefLang="${language}" lang="${language}"`),
      )
    expect(read(file).match(/href="\/sitemap#ru"/g), file).toHaveLength(1)
  }
  // Their names are no text of a page, and load no fonts.
  expect(read('terms.html').match(/rel="preload"[^>]*-(?:cyrillic|turkish)-/)).toBeNull()
  for (const language of ['ru', 'tr']) {
    const [, section = ''] =
      new RegExp(`<section class="group shelf" id="${language}" lang="${language}">(.*?)</section>`, 's').exec(read('sitemap.html')) ?? []
    const listed = Array.from(section.matchAll(/href="\/(articles\/[^"]+)"/g), ([, path]) => `${path}.html`)
    expect(listed.sort()).toEqual(
      articles
        .filter((article) => article.language === language)
        .map(({ file }) => file)
        .sort(),
    )
  }
})

test('the frame of other languages is no file that a first visit stores for offline use', () => {
  const variants = listFiles(magazine).filter((file) => /^slice-data\/.*-(?:ru|tr)\.json$/.test(file))
  expect(variants).toHaveLength(6)
  expect(variants.filter((file) => read('sw.js').includes(file))).toEqual([])
})
