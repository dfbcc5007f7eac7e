import type { Slice } from '../../engine/node/site-definition.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import type { Json } from '../../engine/shared/json.ts'
import { sponsoredHeading } from '../content/ads.ts'
import type { SponsoredSliceProps } from '../content/page-props.ts'
import * as paths from '../content/paths.ts'
import { SLICE_QUERIES } from '../content/templates.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { readAdSnippet } from './ad-snippets.ts'

/** The slices of the frame: header, footer, and a sponsored one for each page with links of its own. */
export function planSlices({ categories, ads, site, extraPages }: Magazine): Slice[] {
  const { heading = sponsoredHeading(site.language, site.shortId) } = ads
  const listed = categories.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
  const common = { data: {}, sliceContext: {} }
  return [
    { name: 'header', ...kind('slice---header'), ...common, linkedPaths: [paths.HOME_PATH, ...listed] },
    {
      name: 'footer',
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
    },
    sponsoredSlice('sponsored', ads.sapeNewUrl === '' ? [] : [ads.sapeNewUrl], heading),
    ...Object.entries(ads.sapeLinks).map(([path, snippets]) => sponsoredSlice(sponsoredName(path), snippets, heading, path)),
  ]
}

/** The slice for each slot of a page's frame. */
export function slicesMapFor(path: string, { ads }: Magazine): Record<string, string> {
  return { header: 'header', sponsored: Object.hasOwn(ads.sapeLinks, path) ? sponsoredName(path) : 'sponsored', footer: 'footer' }
}

function sponsoredSlice(name: string, snippets: readonly string[], heading: string, path = ''): Slice {
  const items = snippets.map(readAdSnippet).filter((pieces) => pieces.length > 0)
  const data: SponsoredSliceProps = { heading, items }
  return { name, ...kind('slice---sponsored'), data: data as unknown as Json, sliceContext: { path }, linkedPaths: [] }
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
