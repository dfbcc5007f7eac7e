import { type Head, renderGraph, renderHead } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'
import { type Piece, toBuffer } from './contents.ts'
import { fontRules, fontsToPreload, type PageFonts, scriptsOf } from './page-fonts.ts'

/** What every page of a build shares: its styles, its scripts and its number. */
export interface DocumentAssets {
  /** The digest of the client's code, `webpackCompilationHash` on the wire. */
  hash: string
  /** Digest of the code that renders: never seen by a reader, but a part of every page's key. */
  codeVersion: string
  /** Styles, for the page itself. */
  css: string
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
  /** Content security policies, by the language of the page; none in development. */
  policies?: Record<string, string>
}

/** What is a page's own. */
export interface DocumentContent {
  head: Head
  path: string
  body: readonly Piece[]
  /** The scripts whose fonts its texts need, as `scriptsNeeded` gives them. */
  scripts: number
}

/** Sets the theme that the reader has chosen before anything is painted. */
const THEME_SCRIPT = '<script>try{let t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}</script>'

/** The one template of an HTML page, with what many pages share encoded once; gives the pieces of a document. */
export function createDocumentTemplate(assets: DocumentAssets): (content: DocumentContent) => Piece[] {
  const startOf = remembered((language: string) => renderStart(language, assets))
  const assetsOf = remembered((language: string, scripts: number) => renderAssets(language, scripts, assets))
  const worker = assets.worker ? '' : ' data-worker="off"'
  return ({ head, path, body, scripts }) => [
    startOf(head.language, 0),
    renderHead(head),
    assetsOf(head.language, scripts),
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

/** A document as text. */
export function renderDocument(content: DocumentContent, assets: DocumentAssets): string {
  return toBuffer(createDocumentTemplate(assets)(content)).toString()
}

/** Encodes what a function gives for a language and a set of scripts, and keeps it. */
function remembered(render: (language: string, scripts: number) => string): (language: string, scripts: number) => Buffer {
  const kept = new Map<string, Buffer>()
  return (language, scripts) => {
    const key = `${language} ${scripts}`
    let bytes = kept.get(key)
    if (bytes === undefined) {
      bytes = Buffer.from(render(language, scripts))
      kept.set(key, bytes)
    }
    return bytes
  }
}

function renderStart(language: string, assets: DocumentAssets): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
${renderPolicyOf(language, assets)}<meta name="viewport" content="width=device-width, initial-scale=1">
${THEME_SCRIPT}
`
}

/** Ahead of everything that it is about. */
function renderPolicyOf(language: string, { policies = {}, fonts }: DocumentAssets): string {
  const policy = policies[language] ?? policies[fonts.otherwise]
  return policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
}

function renderAssets(language: string, scripts: number, { css, fonts, core, icons = '', extra = '' }: DocumentAssets): string {
  const faces = fontRules(fonts, language)
  const preload = fontsToPreload(fonts, scripts | scriptsOf(fonts, language))
  // Ahead of the styles that name them: the browser asks for fonts before it has read what needs them.
  const fontLinks = preload.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">\n`).join('')
  const style = faces + css === '' ? '' : `<style>${faces}${css}</style>\n`
  return `\n${icons}${fontLinks}${style}${extra}<script type="module" src="${escapeHtml(core)}"></script>\n`
}
