import { crc32 } from 'node:zlib'
import type { PageData, RenderedPageData, SliceData } from '../../shared/page-data.ts'
import { pageDigest } from '../../shared/page-digest.ts'
import { pageDataUrl, pageFile } from '../../shared/page-path.ts'
import { assert } from '../../shared/site-error.ts'
import type { Template } from '../../shared/template.ts'
import type { Contents, OutputFile, Piece } from '../release/contents.ts'
import { ASIDE_MARK, type Page, type SiteRenderer, type Slice } from '../site-definition.ts'
import type { DocumentTexts } from '../sources/texts-file.ts'
import { createFrame } from './page-frame.ts'
import { createPageWriter, type PageAssets } from './page-html.ts'
import { createPartStore } from './part-store.ts'
import { pickQueries, type Queries } from './static-queries.ts'
import { type TargetJson, writeTarget } from './targets.ts'

/** The data that every page of a build is rendered with; small enough to send to each thread. */
export interface RenderContext {
  templates: readonly Template[]
  assets: PageAssets
  /** Published files that the error pages show, and a digest of what is in them. */
  errorPageFiles: string[]
  errorPageDigest: string
  slices: Slice[]
  queries: Queries
}

export interface PageRenderer {
  /** Renders the files of one page; `texts` are those of its document, `json` is the page as JSON, if the caller has it. */
  renderPage(page: Page, texts?: DocumentTexts, json?: TargetJson): OutputFile<Contents>[]
}

/** Renders pages without accessing the disk: the same page always gives the same files. */
export function createPageRenderer(renderer: SiteRenderer, context: RenderContext): PageRenderer {
  const { assets } = context
  const templates = new Map(context.templates.map((template) => [template.componentChunkName, template]))
  const picked = new Map(context.templates.map((template) => [`${template.componentChunkName} `, pickQueries(template, context)]))
  const renderHtml = createPageWriter(assets)
  const fillFrame = createFrame(renderer, context)
  const sliceSources = new Map(context.slices.map((slice) => [slice.name, sourceOf(slice, context)]))
  const parts = createPartStore()

  function queriesOf(template: Template, variant = ''): ReturnType<typeof pickQueries> {
    const key = `${template.componentChunkName} ${variant}`
    const queries = picked.get(key) ?? pickQueries({ ...template, variant }, context)
    picked.set(key, queries)
    return queries
  }

  return {
    renderPage(page, texts, json = writeTarget({ kind: 'page', content: page })) {
      const template = templates.get(page.componentChunkName)
      assert(template !== undefined, `the page ${page.path} has no template`)
      const { path, componentChunkName, matchPath, head, slices: slicesMap, variant, styles = template.styles } = page
      const queries = queriesOf(template, variant)
      const drawn = renderer.draw(page, texts?.source, queries.data)
      const added = texts === undefined ? drawn.data : { ...drawn.data, html: texts.html }
      const data = { ...page.data, ...added }
      const aside: string[] = []
      const rendered = renderer.renderPage(template, path, data, { queries: queries.data, parts, aside })
      assert(rendered !== '', `no route renders ${path}: its pattern is ${template.pattern}`)
      const content = rendered.split(ASIDE_MARK).flatMap((piece, place) => (place === 0 ? piece : [aside[place - 1] ?? '', piece]))
      const { body, scripts } = fillFrame(page, content)
      const common = {
        componentChunkName,
        path,
        ...(matchPath === undefined ? {} : { matchPath }),
        webpackCompilationHash: assets.hash,
        staticQueryHashes: queries.hashes,
        slicesMap,
      }
      const dataText = template.serverOnly ? '{}' : joinData(page, added, json)
      const sources = Object.values(slicesMap).flatMap((name) => sliceSources.get(name) ?? [])
      const digest = pageDigest([{ staticQueryHashes: queries.hashes, json: dataText }, ...sources], crc32)
      const files: OutputFile<Contents>[] = [
        { file: pageFile(path), contents: renderHtml({ head, path, digest, styles, body, scripts }) },
        { file: pageDataUrl(path).slice(1), contents: renderPageData(common, dataText, json) },
        ...drawn.files,
      ]
      if (template.serverOnly) {
        const twin: RenderedPageData = { ...common, result: { html: content.join(''), head } }
        files.push({ file: pageDataUrl(path, '-rsc').slice(1), contents: JSON.stringify(twin) })
      }
      return files
    },
  }
}

/** The wire format of a page, joined from parts that are JSON already. */
function renderPageData(common: Omit<PageData, 'result'>, data: string, { head = '' }: TargetJson): Piece[] {
  return [JSON.stringify(common).slice(0, -1), ',"result":{"data":', data, ',"pageContext":{"head":', head, '}}}']
}

/** The data of a page, with the fields that were added during rendering. */
function joinData(page: Page, added: Page['data'], { data = '{}' }: TargetJson): string {
  const names = Object.keys(added)
  if (names.length === 0) return data
  // A field that replaces another keeps its position.
  if (data === '{}' || names.some((name) => Object.hasOwn(page.data, name))) return JSON.stringify({ ...page.data, ...added })
  return `${data.slice(0, -1)},${JSON.stringify(added).slice(1)}`
}

function sourceOf(slice: Slice, context: RenderContext): { staticQueryHashes: string[]; json: string } {
  return { staticQueryHashes: pickQueries(slice, context).hashes, json: JSON.stringify(slice.data) }
}

/** The wire format of a slice. */
export function sliceData(slice: Slice, context: RenderContext): SliceData {
  return {
    componentChunkName: slice.componentChunkName,
    webpackCompilationHash: context.assets.hash,
    staticQueryHashes: pickQueries(slice, context).hashes,
    result: { data: slice.data, sliceContext: slice.sliceContext },
  }
}
