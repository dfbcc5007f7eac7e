import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/** One HTML page of a built site. */
export interface BuiltPage {
  file: string
  html: string
  language: string
  /** Its inlined styles. */
  styles: string
  /** The attributes of its elements, by their name, in order. */
  elements(name: string): Map<string, string>[]
}

/** Every page of a built site, in the order of the files. */
export function readBuiltPages(directory: string): BuiltPage[] {
  return listFiles(directory, '.html').map((file) => describePage(file, readFileSync(join(directory, file), 'utf8')))
}

function describePage(file: string, html: string): BuiltPage {
  const markup = html.replace(/<!--.*?-->/gs, '').replace(/(<(style|script)\b[^>]*>).*?<\/\2>/gs, '$1')
  return {
    file,
    html,
    language: /<html[^>]* lang="([a-z]+)/.exec(html)?.[1] ?? '',
    styles: Array.from(html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs), ([, text]) => text).join('\n'),
    elements: (name) =>
      Array.from(markup.matchAll(new RegExp(`<${name}\\b((?:[^<>"]|"[^"]*")*)>`, 'g')), ([, text = '']) => attributesOf(text)),
  }
}

function attributesOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]))
}
