import { type Head, renderGraph, renderHead } from '../../shared/head.ts'
import { escapeHtml } from '../../shared/html.ts'
import { fontRules, fontsToPreload, type PageFonts, scriptsOf } from '../fonts/page-fonts.ts'
import { type Piece, toBuffer } from '../release/contents.ts'

/** The data that all pages of a build share: styles, scripts and the build number. */
export interface PageAssets {
  /** The digest of the client's code, `webpackCompilationHash` on the wire. */
  hash: string
  /** Digest of the code that renders: not published, but a part of every page's key. */
  codeVersion: string
  /** Inlined styles, by the source that a template names. */
  css: Record<string, string>
  /** Address of the styles that a page links after its inlined part; empty in development, where the head links all styles. */
  linkedStyles: string
  /** Fonts, by the language of the page. */
  fonts: PageFonts
  /** Address of the script that runs first. */
  core: string
  /** Links to the icons of the site. */
  icons?: string
  /** Whether the browser registers the service worker. */
  worker: boolean
  /** More elements for the head. */
  extra?: string
  /** Content security policies, by `policyKey`; none in development. */
  policies?: Record<string, string>
}

/** The data of a single page. */
export interface PageContent {
  head: Head
  path: string
  /** The digest of the data that it is rendered from. */
  digest: string
  /** The source of its styles. */
  styles: string
  body: readonly Piece[]
  /** The scripts whose fonts its texts need, as `scriptsNeeded` gives them. */
  scripts: number
}

/** The language of policies for pages in a language without measured letters. */
export const OTHER_LANGUAGE = ''

/** Applies the stored theme, side and units before the first paint. */
const THEME_SCRIPT =
  '<script>try{let d=document.documentElement.dataset,s=localStorage;["theme","side","units"].map(k=>d[k]=s[k]||"")}catch{}</script>'

/** Marks the place of the linked styles: what comes after it is not rendered without them. */
const STYLES_SLOT = '<div class="styles" hidden=""></div>'

/** The values on which the shared parts of a page depend. */
interface Variant {
  language: string
  styles: string
  scripts: number
}

/** The template of all HTML pages; the parts that many pages share are encoded once. */
export function createPageWriter(assets: PageAssets): (content: PageContent) => Piece[] {
  const startOf = memoised((variant) => renderStart(variant, assets))
  const assetsOf = memoised((variant) => renderAssets(variant, assets))
  const worker = assets.worker ? '' : ' data-worker="off"'
  return ({ head, path, digest, body, styles, scripts }) => {
    const { language } = head
    return [
      startOf({ language, styles, scripts: 0 }),
      renderHead(head),
      assetsOf({ language, styles, scripts }),
      `${renderGraph(head)}</head>
<body>
<div id="site" data-build="${assets.hash}" data-page="${escapeHtml(path)}" data-content="${digest}"${worker}>`,
      ...body,
      `</div>
</body>
</html>
`,
    ]
  }
}

/** A page as a single string. */
export function renderPageHtml(content: PageContent, assets: PageAssets): string {
  return toBuffer(createPageWriter(assets)(content)).toString()
}

/** Encodes the result of a function for each variant once. */
function memoised(render: (variant: Variant) => string): (variant: Variant) => Buffer {
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

function renderStart({ language, styles }: Variant, assets: PageAssets): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
${renderPolicyOf(language, styles, assets)}<meta name="viewport" content="width=device-width, initial-scale=1">
${THEME_SCRIPT}
`
}

/** The key of a page's policy: its inline blocks differ by language and styles only. */
export function policyKey(language: string, styles: string): string {
  return `${language} ${styles}`
}

/** Placed before everything that it applies to. */
function renderPolicyOf(language: string, styles: string, { policies = {} }: PageAssets): string {
  const policy = policies[policyKey(language, styles)] ?? policies[policyKey(OTHER_LANGUAGE, styles)]
  return policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
}

function renderAssets({ language, styles, scripts }: Variant, { css, fonts, core, icons = '', extra = '' }: PageAssets): string {
  const preload = fontsToPreload(fonts, scripts | scriptsOf(fonts, language))
  // Before the styles that name them, so that the browser requests fonts early.
  const fontLinks = preload.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">\n`).join('')
  // Two elements: the policy of a host names each font rule and each style sheet once, not all pairs of them.
  const style = [fontRules(fonts, language), css[styles] ?? ''].map((rules) => (rules === '' ? '' : `<style>${rules}</style>\n`)).join('')
  return `\n${icons}${fontLinks}${style}${extra}<script type="module" src="${escapeHtml(core)}"></script>\n`
}

/**
 * Links the styles at the first slot of a text, so that the preloaded fonts come first. Browsers delay the rendering of what follows, but
 * Firefox only before a script, which waits for styles: the theme script may run twice, and the policy already allows it.
 */
export function linkStyles(html: string, { linkedStyles }: PageAssets): string {
  if (linkedStyles === '') return html
  const link = `<link rel="stylesheet" fetchPriority="low" href="${linkedStyles}">${THEME_SCRIPT}`
  return html.replace(STYLES_SLOT, () => STYLES_SLOT.replace('><', `>${link}<`))
}
