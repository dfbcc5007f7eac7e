import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false })
const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:2rem auto;max-width:50rem;padding:0 1rem;overflow-wrap:break-word}' +
  'img{max-width:100%;height:auto;border:1px solid}pre{overflow:auto}table{display:block;overflow:auto;border-collapse:collapse}td,th{border:1px solid;padding:.25rem .5rem;text-align:start;vertical-align:top}'

/** Headings get the ids of GitHub, and links lead to other languages; those to files that are no pages become text. */
markdown.core.ruler.push('links', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', idOf(tokens[index + 1]?.content ?? ''))
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const href = String(child.attrGet('href'))
      const [, language = 'en', place = ''] = /^README(?:\.(ru|tr))?\.md(#.*)?$/.exec(href) ?? []
      if (href.startsWith('README')) child.attrSet('href', `/handbook/${language}${place}`)
      else if (!/^(?:#|https:)/.test(href)) child.attrs = null
    }
  }
})

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/** Sends the handbook in a language as a page, without scripts. */
export function sendHandbook(response: ServerResponse, language: string, text: string): void {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? ''
  const body = markdown.render(text).replace(/<table>/g, '<table tabindex="0">')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${markdown.utils.escapeHtml(title)}</title>`
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(
    `<!doctype html>\n<html lang="${language}">\n<head>${head}<style>${STYLE}</style></head>\n<body><main>${body}</main></body>\n</html>\n`,
  )
}

export function sendPicture(response: ServerResponse, file: string): void {
  try {
    const bytes = readFileSync(file)
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end(bytes)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    response.writeHead(404).end()
  }
}
