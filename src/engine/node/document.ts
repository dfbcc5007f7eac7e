import { type Head, renderHead } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'

/** What every page of a build shares: its styles, its scripts and its number. */
export interface DocumentAssets {
  /** The digest of the client's code, `webpackCompilationHash` on the wire. */
  hash: string
  /** Digest of the code that renders: never seen by a reader, but a part of every page's key. */
  codeVersion: string
  /** Styles, for the page itself. */
  css: string
  /** Address of the script that runs first. */
  core: string
  icon?: string
  /** More for the head, in development. */
  extra?: string
}

/** The one template of an HTML page. */
export function renderDocument(head: Head, body: string, assets: DocumentAssets): string {
  return `<!doctype html>
<html lang="${escapeHtml(head.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="build" content="${assets.hash}">
${renderHead(head)}
${renderAssets(assets)}</head>
<body>
<div id="site">${body}</div>
</body>
</html>
`
}

function renderAssets({ css, core, icon, extra = '' }: DocumentAssets): string {
  const iconLink = icon === undefined ? '' : `<link rel="icon" href="${escapeHtml(icon)}">\n`
  const style = css === '' ? '' : `<style>${css}</style>\n`
  return `${iconLink}${style}${extra}<script type="module" src="${escapeHtml(core)}"></script>\n`
}
