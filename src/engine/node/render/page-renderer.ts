import { crc32 } from 'node:zlib'
import type { Json } from '../../shared/json.ts'
import type { PageData, RenderedPageData, SliceData } from '../../shared/page-data.ts'
import { pageDigest } from '../../shared/page-digest.ts'
import { pageDataUrl, pageFile } from '../../shared/page-path.ts'
import { assert } from '../../shared/site-error.ts'
import type { Template } from '../../shared/template.ts'
import { scriptsNeeded } from '../fonts/page-fonts.ts'
import type { Contents, OutputFile, Piece } from '../release/contents.ts'
import { ASIDE_MARK, type Page, type SiteRenderer, type Slice } from '../site-definition.ts'
import type { DocumentTexts } from '../sources/texts-file.ts'
import { createPageWriter, linkStyles, type PageAssets } from './page-html.ts'
import { createPartStore } from './part-store.ts'
import { type TargetJson, writeTarget } from './targets.ts'

/** The data that every page of a build is rendered with; small enough to send to each thread. */
export interface RenderContext {
  templates: readonly Template[]
  assets: PageAssets
  /** Published files that the error pages show. */
  errorPageFiles: string[]
  slices: Slice[]
  queries: Record<string, { hash: string; data: Json }>
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
  const slices = new Map(context.slices.map((slice) => [slice.name, slice]))
  const renderHtml = createPageWriter(assets)
  const frame = renderer.renderFrame()
  const frames = new Map<string, FramePart[]>()
  const renderedSlices = new Map<string, RenderedSlice>()
  const sliceSources = new Map(Array.from(slices, ([name, slice]) => [name, sourceOf(slice, context)]))
  const parts = createPartStore()

  function renderSlice(name: string, path: string): RenderedSlice {
    const slice = slices.get(name)
    assert(slice !== undefined, `the page ${path} uses the slice ${name}, which is not defined`)
    const key = slice.linkedPaths.includes(path) ? `${name} ${path}` : name
    let rendered = renderedSlices.get(key)
    if (rendered === undefined) {
      const html = renderer.renderSlice(slice, key === name ? '' : path, pickQueries(slice, context).data)
      rendered = { bytes: Buffer.from(html), scripts: scriptsNeeded(assets.fonts, html) }
      renderedSlices.set(key, rendered)
    }
    return rendered
  }

  function frameOf(language: string): FramePart[] {
    const parts = frames.get(language) ?? parseFrame(frame, language, assets)
    frames.set(language, parts)
    return parts
  }

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
      let scripts = content.reduce((bits, piece) => bits | scriptsNeeded(assets.fonts, piece), 0)
      let isLinked = false
      const body = frameOf(head.language).flatMap<Piece>((part) => {
        if ('bytes' in part) return isLinked ? part.bytes : part.linked
        if (part.slot === 'content') {
          return content.map((piece) => {
            const linked = isLinked ? piece : linkStyles(piece, head.language, assets)
            isLinked ||= linked !== piece
            return linked
          })
        }
        const slice = renderSlice(slicesMap[part.slot] ?? '', path)
        scripts |= slice.scripts
        return slice.bytes
      })
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

interface RenderedSlice {
  bytes: Buffer
  /** Bit mask of the scripts whose fonts it needs. */
  scripts: number
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

/** The static queries that a template or a slice declares, and no others: the browser does not get others either. */
function pickQueries(
  { componentChunkName, staticQueries, variant }: Pick<Slice, 'componentChunkName' | 'staticQueries' | 'variant'>,
  { queries }: RenderContext,
): { hashes: string[]; data: Record<string, Json> } {
  const picked = staticQueries.map((name) => {
    const query = queries[`${name}.${variant}`] ?? queries[name]
    assert(query !== undefined, `the static query ${name} has no data`)
    return { name, ...query }
  })
  const data = Object.fromEntries(picked.map(({ name, data }) => [name, data]))
  return { hashes: picked.map(({ hash }) => hash), data: onlyDeclared(data, componentChunkName) }
}

/** Throws when a component reads a static query that its template does not declare: it would render the loading text instead. */
function onlyDeclared(data: Record<string, Json>, componentChunkName: string): Record<string, Json> {
  return new Proxy(data, {
    get(target, name) {
      assert(
        typeof name === 'symbol' || Object.hasOwn(target, name),
        `${componentChunkName} reads the static query ${String(name)}, which its template does not declare`,
      )
      return target[name as string]
    },
  })
}

/** A piece of the frame, without and with the linked styles; or the name of a slot. */
type FramePart = { bytes: Buffer; linked: Buffer } | { slot: string }

/** Cuts the frame at its slots, which are marked by empty `<template>` elements. */
function parseFrame(html: string, language: string, assets: PageAssets): FramePart[] {
  return html.split(/(<template data-slot="\w+"><\/template>)/).map((part) => {
    const slot = /^<template data-slot="(\w+)">/.exec(part)?.[1]
    return slot === undefined ? { bytes: Buffer.from(part), linked: Buffer.from(linkStyles(part, language, assets)) } : { slot }
  })
}
