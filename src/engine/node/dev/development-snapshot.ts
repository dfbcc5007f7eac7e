import { join } from 'node:path'
import { FEED_FORMATS } from '../../shared/feed-formats.ts'
import { pageDataUrl } from '../../shared/page-path.ts'
import { placePictureFont } from '../fonts/picture-fonts.ts'
import type { SiteFonts } from '../fonts/site-fonts.ts'
import { createPainter } from '../pictures/painter.ts'
import { type Contents, toBuffer } from '../release/contents.ts'
import { renderFeed } from '../render/feed-files.ts'
import { createPageRenderer } from '../render/page-renderer.ts'
import { createRenderContext } from '../render/render-context.ts'
import { listSharedFiles, readPublicFile } from '../render/shared-files.ts'
import { describeSitemapEntry, renderSitemap } from '../render/sitemap.ts'
import { makeIfDeferred } from '../render/targets.ts'
import type { Page, SiteDefinition } from '../site-definition.ts'
import type { DocumentStore } from '../sources/document-store.ts'
import type { LoadedSite } from '../sources/load-site.ts'

/** A response of the development server. */
export interface DevelopmentAnswer {
  status: number
  type: string
  body: string | Buffer
}

/** A site as of the last reading of its data folder; responses are rendered on request. */
export interface Snapshot {
  files: Map<string, () => DevelopmentAnswer>
  notFound: () => DevelopmentAnswer
}

interface SnapshotSources {
  site: SiteDefinition
  loaded: LoadedSite
  store: DocumentStore
  fonts: SiteFonts
  root: string
  typeOf(file: string): string
}

const ASSETS = {
  hash: 'development',
  css: {},
  sheets: { linked: '', next: '' },
  core: '/src/entry-core.ts',
  runtime: [],
  files: [],
  edge: '',
  worker: '',
}
const STATUSES: Record<string, number> = { '/404.html': 404, '/500.html': 500 }

export function takeSnapshot({ site, loaded, store, fonts, root, typeOf }: SnapshotSources): Snapshot {
  const { content } = loaded
  const settings = site.settings(content)
  const context = createRenderContext(site, loaded, { ...ASSETS, fonts }, '')
  context.assets.extra += site.styles.development.map((file) => `<link rel="stylesheet" href="/${file}">\n`).join('')
  const renderer = createPageRenderer(site.renderer, context)
  const font = placePictureFont(site.fonts.pictures, fonts.drawn, root, settings.pictureFont)
  const painter = createPainter(join(root, '.cache', 'pictures'), font.files)
  const files = new Map<string, () => DevelopmentAnswer>()

  function add(address: string, make: () => Contents, type = typeOf(address), status = 200): void {
    files.set(address, () => {
      const body = make()
      return { status, type, body: body instanceof Uint8Array ? Buffer.from(body) : toBuffer(body).toString() }
    })
  }

  function addPage(page: Page): void {
    const { path, document, drawings = [], picture } = page
    const render = (ending: string) => {
      const made = renderer.renderPage(page, document && store.textsOf(document.file, document.digest))
      return made.find(({ file }) => file.endsWith(ending))?.contents ?? ''
    }
    add(path, () => render('.html'), typeOf('.html'), STATUSES[path])
    for (const drawing of drawings) add(drawing, () => render(drawing.slice(1)))
    add(pageDataUrl(path), () => render('page-data.json'))
    add(pageDataUrl(path, '-rsc'), () => render('page-data-rsc.json'))
    for (const format of picture?.formats ?? []) {
      const draw = () => site.renderer.drawPicture(picture?.subject ?? {}, format, font)
      add(`/${format.file}`, () => painter.paint(draw(), format.width).contents)
    }
  }

  const pages = Array.from(site.pages(content), makeIfDeferred)
  for (const page of pages) addPage(page)
  for (const feed of site.feeds(content)) {
    const bodies = () => feed.entries.map(({ document: { file, digest } }) => store.feedHtmlOf(file, digest))
    for (const { ending } of FEED_FORMATS) {
      add(`${feed.path}.${ending}`, () => renderFeed(feed, bodies()).find(({ file }) => file.endsWith(ending))?.contents ?? '')
    }
  }
  const sitemap = renderSitemap(
    settings.url,
    pages.flatMap((page) => describeSitemapEntry(page) ?? []),
  )
  const shared = listSharedFiles({ hash: ASSETS.hash, fonts, context, settings, loaded, painter })
  for (const { file, contents } of [...sitemap, ...site.files(content), ...shared]) add(`/${file}`, () => contents)
  for (const [address, source] of loaded.publicFiles) add(address, () => readPublicFile(source))
  return { files, notFound: files.get('/404.html') ?? (() => ({ status: 404, type: typeOf('.html'), body: '' })) }
}
