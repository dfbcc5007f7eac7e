import type { Slice } from '../../engine/node/site-definition.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import type { Json } from '../../engine/shared/json.ts'
import { type SponsoredSliceProps, sponsoredHeading } from '../content/ads.ts'
import { languageOf } from '../content/locales.ts'
import * as paths from '../content/paths.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { SLICE_QUERIES } from '../content/templates.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { readAdSnippet } from './ad-snippets.ts'
import { otherLanguages, variantFor } from './frame-languages.ts'

/** The slices of the frame in each language of the articles: header, footer, and a sponsored one for each page with links of its own. */
export function planSlices(magazine: Magazine): Slice[] {
  const { ads, site, articles } = magazine
  const languages = new Map(articles.map(({ frontmatter: { slug, locale } }) => [paths.articlePath(slug), languageOf(locale)]))
  const own = Object.entries(ads.sapeLinks).map(([path, snippets]) => {
    return sponsoredSlice(sponsoredName(path), snippets, { magazine, language: languages.get(path) ?? site.language, path })
  })
  return [...[site.language, ...otherLanguages(magazine)].flatMap((language) => frameIn(language, magazine)), ...own]
}

/** The slice for each slot of the frame of a page in a language. */
export function slicesMapFor(path: string, { ads, site }: Magazine, language: string = site.language): Record<string, string> {
  const name = nameIn(language, site.language)
  return {
    header: name('header'),
    sponsored: Object.hasOwn(ads.sapeLinks, path) ? sponsoredName(path) : name('sponsored'),
    footer: name('footer'),
  }
}

function frameIn(language: SiteLanguage, magazine: Magazine): Slice[] {
  const { categories, ads, site, extraPages } = magazine
  const name = nameIn(language, site.language)
  const listed = categories.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
  const common = { data: {}, sliceContext: {}, ...variantFor(language, magazine) }
  return [
    { name: name('header'), ...kind('slice---header'), ...common, linkedPaths: [paths.HOME_PATH, ...listed], pageField: 'translations' },
    {
      name: name('footer'),
      ...kind('slice---footer'),
      ...common,
      linkedPaths: [
        ...categories.map(({ path }) => path),
        paths.ABOUT_PATH,
        paths.AUTHORS_PATH,
        paths.PRIVACY_PATH,
        paths.TERMS_PATH,
        ...extraPages.map(({ path }) => path),
        paths.SITEMAP_PATH,
        paths.HOME_PATH,
      ],
      pageField: 'feed',
    },
    sponsoredSlice(name('sponsored'), [ads.translations?.[language] ?? ads.sapeNewUrl].filter(Boolean), { magazine, language }),
  ]
}

function nameIn(language: string, siteLanguage: SiteLanguage): (name: string) => string {
  return (name) => (language === siteLanguage ? name : `${name}-${language}`)
}

function sponsoredSlice(
  name: string,
  snippets: readonly string[],
  { magazine, language, path = '' }: { magazine: Magazine; language: SiteLanguage; path?: string },
): Slice {
  const { ads, site } = magazine
  const standard = sponsoredHeading(language, site.shortId)
  const own = language === site.language ? ads.heading : undefined
  const items = snippets.map(readAdSnippet).filter((pieces) => pieces.length > 0)
  const data: SponsoredSliceProps = { heading: own ?? standard, ...(own === undefined ? {} : { isOwn: true }), items }
  return {
    name,
    ...kind('slice---sponsored'),
    data: data as unknown as Json,
    sliceContext: { path },
    ...variantFor(language, magazine),
    linkedPaths: [],
  }
}

function kind(componentChunkName: string): Pick<Slice, 'componentChunkName' | 'staticQueries'> {
  return { componentChunkName, staticQueries: SLICE_QUERIES[componentChunkName] ?? [] }
}

function sponsoredName(path: string): string {
  return `sponsored-${
    path
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'home'
  }-${hash32(path).toString(36)}`
}
