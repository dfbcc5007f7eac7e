import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { type BuiltSite, readMagazine, readSite } from '../helpers/read-site.ts'
import { BUILD_EPOCH } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'
import { translatedArticles } from '../helpers/translated-site.ts'
import { childrenOf, findXmlFaults, listFaulty, readXml, textOf, type XmlElement } from '../helpers/xml.ts'

const { data, out } = openSiteFolder('sitemaps')
const built = new Map<string, BuiltSite>()

beforeAll(async () => {
  writeSmallSite(data, translatedArticles())
  await buildSite({ data, out, images: true })
  built.set('magazine', readMagazine())
  built.set('translated site', readSite(out))
})

describe.each(['magazine', 'translated site'])('the sitemaps of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const files = () => Array.from(site().files).filter((file) => /^sitemap.*\.xml$/.test(file))
  const read = (names: string[]) => readXml(names.map((file) => site().text(file)))
  const entries = async (...names: string[]) => (await read(names)).flatMap((root) => childrenOf(root, 'url'))

  test('match the schemas of the protocol and of its extensions for images and translations', async () => {
    expect(
      await findXmlFaults(
        files().map((file) => ({ file, contents: site().text(file) })),
        'sitemap',
      ),
    ).toEqual([])
  })

  test('are an index and one file per kind and language', async () => {
    const index = (await read(['sitemap.xml'])).flatMap((root) => childrenOf(root, 'sitemap'))
    const parts = index.map((part) => new URL(textOf(part, 'loc')).pathname.slice(1))
    expect(parts).toEqual(
      files()
        .filter((file) => file !== 'sitemap.xml')
        .sort(),
    )
    expect(parts.filter((part) => !/^sitemap-(?:articles-(?:en|ru|tr)|authors|categories|pages)\.xml$/.test(part))).toEqual([])
    for (const [place, part] of parts.entries()) {
      const days = (await entries(part)).map((entry) => textOf(entry, 'lastmod'))
      expect(textOf(index[place] as XmlElement, 'lastmod'), part).toBe(days.sort().at(-1))
    }
  })

  test('list an existing picture for every article', async () => {
    for (const entry of await entries(...files().filter((part) => part.startsWith('sitemap-articles-')))) {
      const [picture] = childrenOf(entry, 'image:image')
      const path = new URL(textOf(picture as XmlElement, 'image:loc')).pathname
      expect(path, textOf(entry, 'loc')).toMatch(/^\/social\/articles\/.+\.png$/)
      expect(site().files.has(path.slice(1)), path).toBe(true)
    }
  })

  test('list the same translations as the pages, in both directions', async () => {
    const links = new Map<string, string[]>()
    for (const entry of await entries(...files())) {
      const named = childrenOf(entry, 'xhtml:link').map(({ attributes }) => `${attributes.get('hreflang')} ${attributes.get('href')}`)
      if (named.length > 0) links.set(textOf(entry, 'loc'), named)
    }
    for (const [address, named] of links) {
      expect(
        named.filter((link) => link.endsWith(` ${address}`) && !link.startsWith('x-default')),
        address,
      ).toHaveLength(1)
      for (const other of named) expect(links.get(other.split(' ')[1] ?? ''), `${address} and ${other}`).toEqual(named)
    }
    expect(links.size).toBe(Array.from(site().pages.values()).filter(({ html }) => html.includes(' hreflang="x-default"')).length)
  })
})

test('the days of a sitemap are those of the articles and do not depend on the day of the build', async () => {
  const later = { SOURCE_DATE_EPOCH: String(Number(BUILD_EPOCH) + 20 * 86_400) }
  const { changed } = await buildSite({ data, out, images: true, env: later })
  expect(changed).toEqual([])
  const site = built.get('translated site') as BuiltSite
  expect(site.text('sitemap-articles-ru.xml')).toContain(
    '<loc>https://small.example/articles/pervyy-olli</loc><lastmod>2026-01-02</lastmod>',
  )
})

test('the schemas reject a faulty sitemap', async () => {
  const part = (built.get('translated site') as BuiltSite).text('sitemap-articles-en.xml')
  const faulty = [
    part,
    part.replace(/<loc>[^<]*<\/loc>/, ''),
    part.replace(/<lastmod>[^<]*/, '<lastmod>1 May 2026'),
    part.replace('hreflang="x-default"', 'hreflang="English"'),
    part.replace('<image:loc>https', '<image:loc>file'),
    part.replace(/(<url>.*<\/url>)/, '$1$1'),
  ]
  expect(await listFaulty(faulty, 'sitemap')).toEqual([1, 2, 3, 4, 5])
})
