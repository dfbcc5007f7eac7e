import type { Json } from '../shared/json.ts'
import type { PageData, RenderedPageData, SliceData } from '../shared/page-data.ts'
import { pageDataUrl, pageFile } from '../shared/page-path.ts'
import { assert } from '../shared/site-error.ts'
import type { Template } from '../shared/template.ts'
import { type DocumentAssets, renderDocument } from './document.ts'
import type { DocumentTexts } from './document-store.ts'
import type { OutputFile, Page, SiteRenderer, Slice } from './site-definition.ts'

/** All that a page needs beside itself; the same for every page of a build, and small enough to hand to each thread. */
export interface RenderContext {
  templates: readonly Template[]
  assets: DocumentAssets
  /** Published files that the screens for errors show. */
  screenFiles: string[]
  slices: Slice[]
  queries: Record<string, { hash: string; data: Json }>
}

export interface PageRenderer {
  /** The files of one page, with the texts of its document, if it has one. */
  renderPage(page: Page, texts?: DocumentTexts): OutputFile[]
}

const LOADING_TEXT = 'Loading (StaticQuery)'

/** Renders pages without touching a disk: the same page always gives the same files. */
export function createPageRenderer(renderer: SiteRenderer, context: RenderContext): PageRenderer {
  const { assets } = context
  const templates = new Map(
    context.templates.map((template) => [template.componentChunkName, { template, queries: pickQueries(template, context) }]),
  )
  const slices = new Map(context.slices.map((slice) => [slice.name, slice]))
  const frame = parseFrame(renderer.renderFrame())
  const renderedSlices = new Map<string, string>()

  function renderSlice(name: string, path: string): string {
    const slice = slices.get(name)
    assert(slice !== undefined, `the page ${path} wants a slice ${name} that nobody defines`)
    const key = slice.linkedPaths.includes(path) ? `${name} ${path}` : name
    let html = renderedSlices.get(key)
    if (html === undefined) {
      const { data } = pickQueries(slice, context)
      html = renderer.renderSlice(slice, key === name ? '' : path, data)
      assert(!showsLoading(html, [slice.data, data]), `the slice ${name} is rendered without a static query that it needs`)
      renderedSlices.set(key, html)
    }
    return html
  }

  return {
    renderPage(page, texts) {
      const known = templates.get(page.componentChunkName)
      assert(known !== undefined, `the page ${page.path} has no template`)
      const { template, queries } = known
      const { path, componentChunkName, matchPath, head, slices: slicesMap } = page
      const drawn = renderer.draw(page, texts?.source)
      const data: Json = { ...page.data, ...drawn.data, ...(texts === undefined ? {} : { html: texts.html }) }
      const content = renderer.renderPage(template, path, data, queries.data)
      assert(!showsLoading(content, [data, queries.data]), `${path} is rendered without a static query that it needs`)
      assert(content !== '', `no route renders ${path}: its pattern is ${template.pattern}`)
      const body = frame.map((part) => ('text' in part ? part.text : renderSlot(part.slot))).join('')
      const document = renderDocument({ head, path, styles: template.styles, body }, assets)

      function renderSlot(slot: string): string {
        return slot === 'content' ? content : renderSlice(slicesMap[slot] ?? '', path)
      }

      const common = {
        componentChunkName,
        path,
        ...(matchPath === undefined ? {} : { matchPath }),
        webpackCompilationHash: assets.hash,
        staticQueryHashes: queries.hashes,
        slicesMap,
      }
      const pageData: PageData = { ...common, result: { data: template.serverOnly ? {} : data, pageContext: { head } } }
      const files = [
        { file: pageFile(path), contents: document },
        { file: pageDataUrl(path).slice(1), contents: JSON.stringify(pageData) },
        ...drawn.files,
      ]
      if (template.serverOnly) {
        const rendered: RenderedPageData = { ...common, result: { html: content, head } }
        files.push({ file: pageDataUrl(path, '-rsc').slice(1), contents: JSON.stringify(rendered) })
      }
      return files
    },
  }
}

/** The wire form of a slice. */
export function sliceData(slice: Slice, context: RenderContext): SliceData {
  return {
    componentChunkName: slice.componentChunkName,
    webpackCompilationHash: context.assets.hash,
    staticQueryHashes: pickQueries(slice, context).hashes,
    result: { data: slice.data, sliceContext: slice.sliceContext },
  }
}

/** The static queries that a template or a slice has asked for, and no other: the browser gets no other either. */
function pickQueries(
  { staticQueries }: Pick<Template, 'staticQueries'>,
  { queries }: RenderContext,
): { hashes: string[]; data: Record<string, Json> } {
  const picked = staticQueries.map((name) => {
    const query = queries[name]
    assert(query !== undefined, `nobody answers the static query ${name}`)
    return { name, ...query }
  })
  return { hashes: picked.map(({ hash }) => hash), data: Object.fromEntries(picked.map(({ name, data }) => [name, data])) }
}

/** Whether a component stands in for data that it lacks; a writer may well write the same words. */
function showsLoading(html: string, sources: Json): boolean {
  return html.includes(LOADING_TEXT) && !JSON.stringify(sources).includes(LOADING_TEXT)
}

type FramePart = { text: string } | { slot: string }

/** Cuts the frame at its slots, which are marked by empty `<template>` elements. */
function parseFrame(html: string): FramePart[] {
  return html.split(/(<template data-slot="\w+"><\/template>)/).map((part) => {
    const slot = /^<template data-slot="(\w+)">/.exec(part)?.[1]
    return slot === undefined ? { text: part } : { slot }
  })
}
