import { type Head, renderGraph, renderHead } from '../../shared/head.ts'
import { escapeHtml } from '../../shared/html.ts'
import { fontRules, fontsToPreload, type PageFonts, scriptsOf } from '../fonts/page-fonts.ts'
import { type Piece, toBuffer } from '../release/contents.ts'

/** What every page of a build shares: its styles, its scripts and its number. */
export interface DocumentAssets {
  /** The digest of the client's code, `webpackCompilationHash` on the wire. */
  hash: string
  /** Digest of the code that renders: never seen by a reader, but a part of every page's key. */
  codeVersion: string
  /** Styles for the page itself, by the source that its template names. */
  css: Record<string, string>
  /** Address of the styles that a page links where its own end; empty in development, where the head has them all. */
  linkedStyles: string
  /** Fonts, by the language of the page. */
  fonts: PageFonts
  /** Address of the script that runs first. */
  core: string
  /** Links to the icons of the site. */
  icons?: string
  /** False tells the browser to register no service worker. */
  worker: boolean
  /** More elements for the head. */
  extra?: string
  /** Content security policies, by what is different in them; none in development. */
  policies?: Record<string, string>
}

/** What is a page's own. */
export interface DocumentContent {
  head: Head
  path: string
  /** The source of its styles. */
  styles: string
  body: readonly Piece[]
  /** The scripts whose fonts its texts need, as `scriptsNeeded` gives them. */
  scripts: number
}

/** Sets the theme that the reader has chosen before anything is painted. */
const THEME_SCRIPT = '<script>try{let t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}</script>'
/** Where the styles of a page end: what comes after it is never shown without the linked ones. */
const STYLES_SLOT = '<div class="styles" hidden=""></div>'

/** What tells the shared parts of one page from those of another. */
interface Variant {
  language: string
  styles: string
  scripts: number
}

/** The one template of an HTML page, with what many pages share encoded once; gives the pieces of a document. */
export function createDocumentTemplate(assets: DocumentAssets): (content: DocumentContent) => Piece[] {
  const startOf = remembered((variant) => renderStart(variant, assets))
  const assetsOf = remembered((variant) => renderAssets(variant, assets))
  const worker = assets.worker ? '' : ' data-worker="off"'
  return ({ head, path, body, styles, scripts }) => {
    const { language } = head
    return [
      startOf({ language, styles, scripts: 0 }),
      renderHead(head),
      assetsOf({ language, styles, scripts }),
      `${renderGraph(head)}</head>
<body>
<div id="site" data-build="${assets.hash}" data-page="${escapeHtml(path)}"${worker}>`,
      ...body,
      `</div>
</body>
</html>
`,
    ]
  }
}

/** A document as text. */
export function renderDocument(content: DocumentContent, assets: DocumentAssets): string {
  return toBuffer(createDocumentTemplate(assets)(content)).toString()
}

/** Encodes what a function gives for a variant, and keeps it. */
function remembered(render: (variant: Variant) => string): (variant: Variant) => Buffer {
  const kept = new Map<string, Buffer>()
  return (variant) => {
    const key = `${variant.language} ${variant.styles} ${variant.scripts}`
    let bytes = kept.get(key)
    if (bytes === undefined) {
      bytes = Buffer.from(render(variant))
      kept.set(key, bytes)
    }
    return bytes
  }
}

function renderStart({ language, styles }: Variant, assets: DocumentAssets): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
${renderPolicyOf(language, styles, assets)}<meta name="viewport" content="width=device-width, initial-scale=1">
${THEME_SCRIPT}
`
}

/** What the policies of pages go by: in all else, their blocks are the same. */
export function policyKey(language: string, styles: string): string {
  return `${language} ${styles}`
}

/** Ahead of everything that it is about. */
function renderPolicyOf(language: string, styles: string, { policies = {}, fonts }: DocumentAssets): string {
  const policy = policies[policyKey(language, styles)] ?? policies[policyKey(fonts.otherwise, styles)]
  return policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
}

function renderAssets({ language, styles, scripts }: Variant, { css, fonts, core, icons = '', extra = '' }: DocumentAssets): string {
  const preload = fontsToPreload(fonts, scripts | scriptsOf(fonts, language))
  // Ahead of the styles that name them: the browser asks for fonts before it has read what needs them.
  const fontLinks = preload.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">\n`).join('')
  const rules = fontRules(fonts, language) + (css[styles] ?? '')
  const style = rules === '' ? '' : `<style>${rules}</style>\n`
  return `\n${icons}${fontLinks}${style}${extra}<script type="module" src="${escapeHtml(core)}"></script>\n`
}

/**
 * Links the styles at the first place of a text where a page may end what it shows with its own; the fonts come first.
 * Browsers wait here with what follows, but Firefox does so for a script only, which waits for styles in its turn: the one in the head
 * does no harm a second time, and needs no other leave.
 */
export function linkStyles(html: string, { linkedStyles }: DocumentAssets): string {
  if (linkedStyles === '') return html
  const link = `<link rel="stylesheet" fetchPriority="low" href="${linkedStyles}">${THEME_SCRIPT}`
  return html.replace(STYLES_SLOT, () => STYLES_SLOT.replace('><', `>${link}<`))
}
