import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { decode, listIds, listReferences } from '../helpers/html-tags.ts'
import { type BuiltPage, type BuiltSite, between, filesOf, readMagazine, readSite } from '../helpers/read-site.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const folder = openTestFolder('output-html')
const URL_OF_SITE = 'https://kotaledge.example'
const UNLISTED = ['/404.html', '/500.html', '/offline']
const SOCIAL = ['https://www.youtube.com/@kotaledge', 'https://www.facebook.com/kotaledge', 'https://www.instagram.com/kotaledge']

const built = new Map<string, BuiltSite>()

beforeAll(async () => {
  const data = join(folder, 'data')
  writeCorpus({ directory: data, articles: 120, seedData: join(ROOT, 'data') })
  await buildSite({ data, out: join(folder, 'out') })
  built.set('magazine', readMagazine())
  built.set('corpus', readSite(join(folder, 'out')))
})

const THEME = '<script>try{let d=document.documentElement.dataset,s=localStorage;["theme","side","units"].map(k=>d[k]=s[k]||"")}catch{}'

/** The headings of the footer, in the language of a page. */
const COLUMNS: Record<string, string> = { en: 'Categories,Info,Contacts', ru: 'Рубрики,О сайте,Контакты', tr: 'Bölümler,Bilgi,İletişim' }

describe.each(['magazine', 'corpus'])('every HTML page of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const pages = () => Array.from(site().pages.values())
  /** The pages for which a condition does not hold. */
  const except = (holds: (page: BuiltPage) => boolean) => pages().flatMap((page) => (holds(page) ? [] : page.file))

  test('is a document with a language', () => {
    expect(except(({ html }) => /^<!doctype html>\n<html lang="(en|ru|tr)">\n<head>\n<meta charset="utf-8">\n/.test(html))).toEqual([])
    expect(except(({ html }) => html.endsWith('\n</body>\n</html>\n'))).toEqual([])
  })

  test('has one title, one first heading, one main part, one header, one footer and one place for announcements', () => {
    const count = (page: BuiltPage, tag: string) => page.tags.filter(({ name: found }) => found === tag).length
    for (const tag of ['html', 'head', 'title', 'body', 'h1', 'main']) expect(except((page) => count(page, tag) === 1)).toEqual([])
    const marks = ['<main id="content"', '<header class="site-header"', '<footer class="site-footer ', '<div id="route-announcer"']
    for (const mark of marks) expect(except(({ html }) => html.split(mark).length === 2)).toEqual([])
    expect(except(({ html }) => /<div id="route-announcer"[^>]*><\/div>/.test(html))).toEqual([])
    expect(except(({ html }) => /<title>[^<]+<\/title>/.test(html))).toEqual([])
    expect(except(({ html }) => html.indexOf('<h1') > html.indexOf('<main'))).toEqual([])
  })

  test('has no style attribute, no handler attribute, and no inline script but the theme, its data and the speculation rules', () => {
    const attributes = (page: BuiltPage) => page.tags.flatMap((tag) => Array.from(tag.attributes.keys()))
    expect(except((page) => !attributes(page).some((key) => key === 'style' || key.startsWith('on')))).toEqual([])
    const scripts = (page: BuiltPage) => page.tags.filter((tag) => tag.name === 'script')
    const kinds = (page: BuiltPage) => scripts(page).map(({ attributes }) => attributes.get('type') ?? 'classic')
    expect(except((page) => kinds(page).join() === 'classic,speculationrules,module,application/ld+json,classic')).toEqual([])
    const sources = (page: BuiltPage) => scripts(page).flatMap(({ attributes }) => attributes.get('src') ?? [])
    expect(except((page) => sources(page).length === 1 && /^\/assets\/core-[\w-]{8}\.js$/.test(sources(page)[0] ?? ''))).toEqual([])
    expect(except(({ html }) => html.match(/<script>[^<]*/g)?.join() === `${THEME},${THEME}`)).toEqual([])
    expect(except(({ html }) => html.includes('<script type="speculationrules">{"prerender":['))).toEqual([])
  })

  test('links its external styles once, below its own text, where they block rendering', () => {
    const link = /<div class="styles" hidden=""><link rel="stylesheet" fetchPriority="low" href="(\/assets\/linked-[\w-]{8}\.css)"><script>/
    expect(except(({ html }) => link.test(html) && html.match(/rel="stylesheet"/g)?.length === 1)).toEqual([])
    expect(new Set(pages().map(({ html }) => link.exec(html)?.[1])).size).toBe(1)
    expect(except(({ html }) => html.indexOf('<link rel="stylesheet"') > html.indexOf('<h1'))).toEqual([])
    const articles = pages().filter(({ html }) => /<article class="article(?: short)?"/.test(html))
    expect(articles.length).toBeGreaterThan(100)
    const below = ({ html }: BuiltPage) => html.slice(html.indexOf('<link rel="stylesheet"'))
    expect(articles.filter((page) => !/<div class="onward">/.test(below(page))).map(({ file }) => file)).toEqual([])
  })

  test('has a footer of three columns with the mail address, three social links, the logo and the year', () => {
    const footer = ({ html }: BuiltPage) => between(html, '<footer class="site-footer ', '</footer>')
    const headings = (page: BuiltPage) => Array.from(footer(page).matchAll(/<section><h2>([^<]+)<\/h2>/g), ([, heading]) => heading)
    const language = ({ html }: BuiltPage) => /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
    expect(except((page) => headings(page).join() === COLUMNS[language(page)])).toEqual([])
    const links = (page: BuiltPage) => Array.from(footer(page).matchAll(/ href="([^"]+)"/g), ([, href]) => href)
    for (const link of ['mailto:desk@kotaledge.example', ...SOCIAL]) {
      expect(except((page) => links(page).filter((href) => href === link).length === 1)).toEqual([])
    }
    expect(except((page) => /<img src="\/logo\.svg" width="72" height="72" alt="Kota Ledge"/.test(footer(page)))).toEqual([])
    expect(except((page) => footer(page).includes('<p class="meta">© Kota Ledge 2026'))).toEqual([])
  })

  test('refers only to addresses and elements that exist', () => {
    const ids = new Map(pages().map(({ file, tags }) => [file, new Set(listIds(tags))]))
    const dead = pages().flatMap((page) =>
      listReferences(page.tags).flatMap((target) => (isDead(target, page) ? `${page.file}: ${target}` : [])),
    )
    expect(dead).toEqual([])
    expect(pages().flatMap(({ tags }) => listReferences(tags)).length).toBeGreaterThan(pages().length * 50)

    function isDead(target: string, page: BuiltPage): boolean {
      if (/^mailto:[^@]+@[^@]+$/.test(target)) return false
      const local = target.startsWith(URL_OF_SITE) ? target.slice(URL_OF_SITE.length) || '/' : target
      if (/^https:\/\/[^/]+\.[^/]+/.test(local)) return false
      const [address = '', anchor] = local.split('#')
      const path = address === '' ? page.path : (address.split('?')[0] ?? '')
      const file = site().pages.has(filesOf(path).html) ? filesOf(path).html : path.slice(1)
      if (!path.startsWith('/') || !site().files.has(file)) return true
      return anchor !== undefined && ids.get(file)?.has(decodeURIComponent(anchor)) !== true
    }
  })

  test('can be reached from the home page by links, without a script', () => {
    const seen = new Set(['index.html'])
    for (const file of seen)
      for (const target of listReferences(site().pages.get(file)?.tags ?? [])) {
        const next = filesOf(target.replace(/[?#].*/, '')).html
        if (site().pages.has(next)) seen.add(next)
      }
    expect(except(({ file, path }) => seen.has(file) || UNLISTED.includes(path))).toEqual([])
  })

  test('has no duplicate ids', () => {
    expect(except(({ tags }) => new Set(listIds(tags)).size === listIds(tags).length)).toEqual([])
  })

  test('has its address as canonical link and og:url; an error page has neither', () => {
    for (const page of pages()) {
      const expected = UNLISTED.includes(page.path) ? undefined : `${URL_OF_SITE}${page.path}`
      expect(canonicalOf(page), page.file).toBe(expected)
      expect(/<meta property="og:url" content="([^"]*)">/.exec(page.html)?.[1], page.file).toBe(expected)
      const data = site().data.get(filesOf(page.path).data) as { result: { pageContext: { head: Record<string, unknown> } } }
      expect(data.result.pageContext.head.canonical, page.file).toBe(expected)
      expect(isUnlisted(page) || !UNLISTED.includes(page.path), page.file).toBe(true)
    }
  })

  test('has the same title in its data', () => {
    for (const page of pages()) {
      const data = site().data.get(filesOf(page.path).data) as { result: { pageContext: { head: Record<string, unknown> } } }
      expect(decode(/<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? ''), page.file).toBe(data.result.pageContext.head.title)
    }
  })
})

describe.each(['magazine', 'corpus'])('the sitemap and robots.txt of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite

  test('the sitemap lists exactly the pages with a canonical address that may be indexed', () => {
    const parts = addressesIn(site().text('sitemap.xml')).map((address) => address.slice(URL_OF_SITE.length + 1))
    expect(parts).toEqual(Array.from(site().files).filter((file) => /^sitemap-.*\.xml$/.test(file)))
    const listed = parts.flatMap((file) => addressesIn(site().text(file)))
    const expected = Array.from(site().pages.values()).flatMap((page) => (isUnlisted(page) ? [] : (canonicalOf(page) ?? [])))
    expect(listed.sort()).toEqual(expected.sort())
    expect(listed).toContain(`${URL_OF_SITE}/`)
    for (const path of UNLISTED) expect(listed).not.toContain(`${URL_OF_SITE}${path}`)
  })

  test('robots.txt allows everything and names the sitemap', () => {
    expect(site().text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${URL_OF_SITE}/sitemap.xml\n`)
  })
})

function addressesIn(sitemap: string): string[] {
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>(?!<\/image)/g), ([, address = '']) => address)
}

function canonicalOf({ html }: BuiltPage): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
}

function isUnlisted({ html }: BuiltPage): boolean {
  return html.includes('<meta name="robots" content="noindex">')
}
