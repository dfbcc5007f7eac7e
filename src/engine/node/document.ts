import { type Head, renderGraph, renderHead } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'
import { fontRules, fontsToPreload, type PageFonts } from './page-fonts.ts'

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
  body: string
}

/** Sets the theme that the reader has chosen before anything is painted. */
const THEME_SCRIPT = '<script>try{let t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}</script>'
/** Where the styles of a page end: what comes after it is never shown without the linked ones. */
const STYLES_SLOT = '<div class="styles" hidden=""></div>'

/** The one template of an HTML page. */
export function renderDocument({ head, path, styles, body }: DocumentContent, assets: DocumentAssets): string {
  const { language } = head
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
${renderPolicyOf(language, styles, assets)}<meta name="viewport" content="width=device-width, initial-scale=1">
${THEME_SCRIPT}
${renderHead(head)}
${renderAssets(language, styles, body, assets)}${renderGraph(head)}</head>
<body>
<div id="site" data-build="${assets.hash}" data-page="${escapeHtml(path)}"${assets.worker ? '' : ' data-worker="off"'}>${linkStyles(body, assets)}</div>
</body>
</html>
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

function renderAssets(
  language: string,
  styles: string,
  body: string,
  { css, fonts, core, icons = '', extra = '' }: DocumentAssets,
): string {
  const preload = fontsToPreload(fonts, language, body)
  // Ahead of the styles that name them: the browser asks for fonts before it has read what needs them.
  const fontLinks = preload.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">\n`).join('')
  const rules = fontRules(fonts, language) + (css[styles] ?? '')
  const style = rules === '' ? '' : `<style>${rules}</style>\n`
  return `${icons}${fontLinks}${style}${extra}<script type="module" src="${escapeHtml(core)}"></script>\n`
}

/**
 * The fonts come first. Browsers wait here with what follows, but Firefox does so for a script only, which waits for styles in its turn:
 * the one in the head does no harm a second time, and needs no other leave.
 */
function linkStyles(body: string, { linkedStyles }: DocumentAssets): string {
  if (linkedStyles === '') return body
  const link = `<link rel="stylesheet" fetchPriority="low" href="${linkedStyles}">${THEME_SCRIPT}`
  return body.replace(STYLES_SLOT, () => STYLES_SLOT.replace('><', `>${link}<`))
}
