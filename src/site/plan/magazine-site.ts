import type { SiteDefinition, SiteRenderer } from '../../engine/node/site-definition.ts'
import type { Json } from '../../engine/shared/json.ts'
import { listPictureOrigins } from '../content/picture-origins.ts'
import type { ArticleNode } from '../content/schema.ts'
import { SITE_STYLES, TEMPLATES } from '../content/templates.ts'
import { feedHtml } from '../load/feed-html.ts'
import { loadMagazine, type Magazine } from '../load/load-magazine.ts'
import { renderScripts } from '../load/load-scripts.ts'
import { loadSiteMetadata } from '../load/load-site-metadata.ts'
import { outlineArticle, parseArticle } from '../load/parse-article.ts'
import { describeAppearance } from './appearance.ts'
import { describeFeed } from './feeds.ts'
import { FONTS } from './fonts/fonts.ts'
import { writeLlmsText } from './llms-text.ts'
import { describeHead } from './page-head.ts'
import { planPages } from './pages.ts'
import { planOf } from './plan.ts'
import { createSearchIndex } from './search-index.ts'
import { planSlices } from './slices.ts'
import { answerStaticQueries } from './static-queries.ts'
import { drawStickerFiles } from './sticker-files.ts'

const ERROR_PAGE_FILES = ['/logo.svg', '/art/no-signal.svg', '/art/server-error.svg', '/art/wrong-turn.svg']

/** The definition of the magazine for the engine; the renderer is passed in. */
export function defineMagazine(renderer: SiteRenderer): SiteDefinition<ArticleNode, Magazine> {
  return {
    documents: {
      directory: 'articles',
      extension: '.md',
      context: (readText) => loadSiteMetadata(readText('site.json'), [])?.language ?? '',
      parse: parseArticle,
      outline: outlineArticle,
      forFeeds: feedHtml,
    },
    otherFiles: ['known-faults.txt', 'voices'],
    templates: TEMPLATES,
    styles: SITE_STYLES,
    fonts: FONTS,
    load: loadMagazine,
    settings({ site, redirects, scripts, pages, pictureFont }) {
      const { key, url, language, name, httpsOnly, sw: serviceWorker } = site
      return {
        key,
        url,
        language,
        name,
        serviceWorker,
        head: describeHead(site) + renderScripts(scripts),
        appearance: describeAppearance(site),
        errorPageFiles: ERROR_PAGE_FILES,
        redirects,
        scripts,
        pictureOrigins: listPictureOrigins(site),
        pictureFont,
        httpsOnly,
        pages,
      }
    },
    pages: planPages,
    feeds(magazine) {
      const { feeds, index } = planOf(magazine)
      return Array.from(feeds, ([path, list]) => describeFeed(path, list, magazine, index))
    },
    slices: planSlices,
    staticQueries: (magazine) => answerStaticQueries(magazine) as unknown as Record<string, Json>,
    files: (magazine) => [...createSearchIndex(magazine), writeLlmsText(magazine), ...drawStickerFiles(magazine)],
    renderer,
  }
}
