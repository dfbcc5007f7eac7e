import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { decode } from '../helpers/html-tags.ts'
import { type BuiltPage, type BuiltSite, filesOf } from '../helpers/read-site.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { readTwoSites } from '../helpers/translated-site.ts'

type Thing = { [key: string]: unknown } & { '@type': string; '@id'?: string }

const folder = openTestFolder('structured-data')
const built = new Map<string, BuiltSite>()

beforeAll(async () => {
  for (const [name, site] of await readTwoSites(folder)) built.set(name, site)
})

test('the data of one page of each kind have the types of schema.org', () => {
  const site = built.get('magazine') as BuiltSite
  const kinds = new Map<string, BuiltPage>()
  for (const page of site.pages.values()) {
    const { componentChunkName } = site.data.get(filesOf(page.path).data) as { componentChunkName: string }
    if (!kinds.has(componentChunkName)) kinds.set(componentChunkName, page)
  }
  const translated = (built.get('translated site') as BuiltSite).pages.get('articles/ilk-olli.html') as BuiltPage
  const graphs = [...kinds.values(), translated].map((page) => jsonOf(page))
  expect(graphs.length).toBeGreaterThan(12)
  expect(checkTypes(graphs)).toBe('')
  // The check detects errors.
  expect(checkTypes([graphs[0]?.replace('"inLanguage"', '"inLanguages"') ?? ''])).toContain('inLanguages')
})

describe.each(['magazine', 'translated site'])('the data in the pages of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const pages = () => Array.from(site().pages.values())

  test('are one graph without dangling references', () => {
    const known = new Set(pages().flatMap((page) => graphOf(page).flatMap((thing) => thing['@id'] ?? [])))
    for (const page of pages()) {
      const { '@context': context, '@graph': graph } = JSON.parse(jsonOf(page)) as { '@context': string; '@graph': Thing[] }
      expect([context, graph.slice(0, 2).map((thing) => thing['@type'])], page.file).toEqual([
        'https://schema.org',
        ['WebSite', 'Organization'],
      ])
      const references = jsonOf(page).match(/\{"@id":"[^"]*"\}/g) ?? []
      expect(
        references.filter((reference) => !known.has((JSON.parse(reference) as Thing)['@id'] ?? '')),
        page.file,
      ).toEqual([])
    }
  })

  test('contain only addresses that exist', () => {
    for (const page of pages()) {
      const { url } = graphOf(page).find((thing) => thing['@type'] === 'WebSite') as unknown as { url: string }
      const addresses = Array.from(jsonOf(page).matchAll(/"(https:\/\/[^"]*)"/g), ([, address = '']) => address).filter((address) =>
        address.startsWith(url),
      )
      const paths = addresses.map((address) => new URL(address).pathname)
      const isThere = (path: string) => site().pages.has(filesOf(path).html) || site().files.has(path.slice(1))
      expect(
        paths.filter((path) => !isThere(path)),
        page.file,
      ).toEqual([])
      expect(paths.length, page.file).toBeGreaterThan(3)
    }
  })

  test('describe an article as its page does, including the disclosure', () => {
    const articles = pages().filter(({ path }) => path.startsWith('/articles/'))
    expect(articles.length).toBeGreaterThan(4)
    for (const page of articles) {
      const article = find(page, 'Article')
      const organization = find(page, 'Organization')
      const shown = textOf(page).replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
      for (const key of ['headline', 'description', 'creditText'] as const) expect(shown, `${page.file} ${key}`).toContain(article[key])
      expect(/<h1>([^<]*)/.exec(page.html)?.[1], page.file).toBeDefined()
      for (const section of article.articleSection as string[]) expect(shown, page.file).toContain(section)
      expect(page.html, page.file).toContain(`<time dateTime="${article.datePublished}">`)
      expect(page.html, page.file).toContain(`<time dateTime="${article.dateModified}">`)
      expect(page.html.startsWith(`<!doctype html>\n<html lang="${article.inLanguage}">`), page.file).toBe(true)
      expect([article.author, article.publisher], page.file).toEqual([{ '@id': organization['@id'] }, { '@id': organization['@id'] }])
      expect(article.digitalSourceType, page.file).toBe('TrainedAlgorithmicMediaDigitalSource')
      expect(JSON.stringify(graphOf(page)), page.file).not.toMatch(/"@type":"Person"|aggregateRating|FAQPage|alumniOf/)
      const sizes = (article.image as string[]).map((image) => /-(\d+x\d+)-/.exec(image)?.[1])
      expect(sizes, page.file).toEqual(['1200x630', '1200x900', '1200x1200'])
      expect((article.headline as string).length, page.file).toBeLessThanOrEqual(110)
      expect(article.wordCount as number, page.file).toBeGreaterThan(5)
    }
  })

  test('contain the breadcrumbs of the page, with the page itself at the end', () => {
    // A page of errors is at no address of its own.
    const found = pages().filter(({ file, html }) => html.includes('<nav class="breadcrumbs"') && !/^(?:404|500|offline)\.html$/.test(file))
    expect(found).not.toEqual([])
    for (const page of found) {
      const nav = /<nav class="breadcrumbs".*?<\/nav>/s.exec(page.html)?.[0] ?? ''
      const links = Array.from(nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g), ([, href = '', label = '']) => [decode(label), href])
      const items = find(page, 'BreadcrumbList').itemListElement as { name: string; item: string; position: number }[]
      const way = items.map(({ name: label, item }) => [label, new URL(item).pathname])
      expect(way.slice(0, -1), page.file).toEqual(links)
      expect(way.at(-1)?.[1], page.file).toBe(page.path)
      expect(
        items.map(({ position }) => position),
        page.file,
      ).toEqual(items.map((_, index) => index + 1))
    }
  })

  test('contain the items of a list, in order', () => {
    const lists = pages().filter((page) => graphOf(page).some((thing) => thing['@type'] === 'CollectionPage'))
    expect(lists.length).toBeGreaterThan(5)
    for (const page of lists) {
      const { mainEntity } = find(page, 'CollectionPage') as { mainEntity?: { itemListElement: { url: string; position: number }[] } }
      const paths = (mainEntity?.itemListElement ?? []).map(({ url }) => new URL(url).pathname)
      const main = page.html.slice(page.html.indexOf('<main'))
      expect(
        paths.filter((path) => !main.includes(`href="${path}"`)),
        page.file,
      ).toEqual([])
      expect(new Set(paths).size, page.file).toBe(paths.length)
    }
  })
})

test('a translation and its original refer to each other', () => {
  const site = built.get('translated site') as BuiltSite
  const [original, translation] = ['first-ollie', 'ilk-olli'].map((slug) =>
    find(site.pages.get(`articles/${slug}.html`) as BuiltPage, 'Article'),
  )
  expect(translation?.translationOfWork).toEqual({ '@id': original?.['@id'] })
  expect(original?.workTranslation).toContainEqual({ '@id': translation?.['@id'] })
  expect([original?.translationOfWork, translation?.workTranslation]).toEqual([undefined, undefined])
})

/** Compiler errors of the graphs against the types of schema-dts. */
function checkTypes(graphs: readonly string[]): string {
  const file = join(folder, 'graphs.ts')
  writeFileSync(
    file,
    `import type { Graph } from '${ROOT}node_modules/schema-dts/dist/schema.js'\nexport const graphs: readonly Graph[] = [\n${graphs.join(',\n')}\n]\n`,
  )
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', '--ignoreConfig']
  return spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file], { encoding: 'utf8' }).stdout
}

function jsonOf({ html }: BuiltPage): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

function graphOf(page: BuiltPage): Thing[] {
  return (JSON.parse(jsonOf(page)) as { '@graph': Thing[] })['@graph']
}

function find(page: BuiltPage, type: string): Thing {
  return graphOf(page).find((thing) => thing['@type'] === type) as Thing
}

/** The visible text of a page. */
function textOf({ html }: BuiltPage): string {
  const body = html.slice(html.indexOf('<body>')).replace(/<!-- -->/g, '')
  // A compound is a part of its title.
  return decode(body.replace(/<span class="whole">([^<]*)<\/span>/g, '$1').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
}
