import { assert } from '../../shared/site-error.ts'
import { scriptsNeeded } from '../fonts/page-fonts.ts'
import type { Piece } from '../release/contents.ts'
import type { Page, SiteRenderer, Slice } from '../site-definition.ts'
import { linkStyles, type PageAssets } from './page-html.ts'
import { pickQueries, type Queries } from './static-queries.ts'

/** A piece of the frame, without and with the linked styles; or the name of a slot. */
type FramePart = { bytes: Buffer; linked: Buffer } | { slot: string }

interface RenderedSlice {
  bytes: Buffer
  /** Bit mask of the scripts whose fonts it needs. */
  scripts: number
}

interface FrameContext {
  assets: PageAssets
  slices: readonly Slice[]
  queries: Queries
}

/** Returns the body of a page, which links its styles once, and the scripts whose fonts it needs. */
type FillFrame = (page: Page, content: readonly string[]) => { body: Piece[]; scripts: number }

/** Renders the frame of all pages and its slices, each once, and fills it with the content of a page. */
export function createFrame(renderer: SiteRenderer, context: FrameContext): FillFrame {
  const { assets } = context
  const slices = new Map(context.slices.map((slice) => [slice.name, slice]))
  const frame = parseFrame(renderer.renderFrame(), assets)
  const renderedSlices = new Map<string, RenderedSlice>()

  function findSlice(name: string, { path, data }: Page): RenderedSlice {
    const slice = slices.get(name)
    assert(slice !== undefined, `the page ${path} uses the slice ${name}, which is not defined`)
    if (slice.pageField !== undefined && data[slice.pageField] !== undefined) return renderSlice(slice, path, data)
    const key = slice.linkedPaths.includes(path) ? `${name} ${path}` : name
    const rendered = renderedSlices.get(key) ?? renderSlice(slice, key === name ? '' : path)
    renderedSlices.set(key, rendered)
    return rendered
  }

  function renderSlice(slice: Slice, path: string, page: Page['data'] = {}): RenderedSlice {
    const html = renderer.renderSlice(slice, path, pickQueries(slice, context).data, page)
    return { bytes: Buffer.from(html), scripts: scriptsNeeded(assets.fonts, html) }
  }

  return (page: Page, content: readonly string[]) => {
    let scripts = content.reduce((bits, piece) => bits | scriptsNeeded(assets.fonts, piece), 0)
    let isLinked = false
    const body = frame.flatMap<Piece>((part) => {
      if ('bytes' in part) return isLinked ? part.bytes : part.linked
      if (part.slot === 'content') {
        return content.map((piece) => {
          const linked = isLinked ? piece : linkStyles(piece, assets)
          isLinked ||= linked !== piece
          return linked
        })
      }
      const slice = findSlice(page.slices[part.slot] ?? '', page)
      scripts |= slice.scripts
      return slice.bytes
    })
    return { body, scripts }
  }
}

/** Cuts the frame at its slots, which are marked by empty `<template>` elements. */
function parseFrame(html: string, assets: PageAssets): FramePart[] {
  return html.split(/(<template data-slot="\w+"><\/template>)/).map((part) => {
    const slot = /^<template data-slot="(\w+)">/.exec(part)?.[1]
    return slot === undefined ? { bytes: Buffer.from(part), linked: Buffer.from(linkStyles(part, assets)) } : { slot }
  })
}
