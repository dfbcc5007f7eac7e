import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One line of the reader's budget, measured on built files. */
export interface Weight {
  name: string
  /** Compressed bytes, or a count. */
  value: number
  limit: number
  unit: 'kB' | ''
  /** What was measured, where it is one of many. */
  file?: string
}

/** Limits in thousands of bytes, compressed as a host compresses. */
const LIMITS = { articlePage: 20, homePage: 24, styles: 8, beforeIntent: 2.5, afterIntent: 110 }
/** Elements of a page: the heaviest article, and the home page. */
const ELEMENTS = { article: 1200, home: 1500 }

/** Weighs what a reader of a built site loads: the heaviest page of each kind, its styles, and its scripts. */
export function weighPages(directory: string): Weight[] {
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const home = read('index.html')
  const articles = readdirSync(join(directory, 'articles')).map((file) => `articles/${file}`)
  const heaviest = articles.map((file) => ({ file, value: gzipped(read(file)) })).sort((a, b) => b.value - a.value)[0]
  if (heaviest === undefined) throw new Error(`there are no articles in ${directory}`)
  const article = read(heaviest.file)
  const scripts = weighScripts(directory, article)
  return [
    { name: 'article page with styles', ...heaviest, limit: LIMITS.articlePage * 1000, unit: 'kB' },
    { name: 'home page with styles', value: gzipped(home), limit: LIMITS.homePage * 1000, unit: 'kB' },
    { name: 'styles', value: gzipped(/<style>(.*?)<\/style>/s.exec(home)?.[1] ?? ''), limit: LIMITS.styles * 1000, unit: 'kB' },
    { name: 'script before any intent', ...scripts.before, limit: LIMITS.beforeIntent * 1000, unit: 'kB' },
    { name: 'script after the first intent', ...scripts.after, limit: LIMITS.afterIntent * 1000, unit: 'kB' },
    { name: 'requests for the first paint', value: countBlocking(article), limit: 1, unit: '' },
    { name: 'elements of an article', value: countElements(article), limit: ELEMENTS.article, unit: '' },
    { name: 'elements of the home page', value: countElements(home), limit: ELEMENTS.home, unit: '' },
  ]
}

/** A table with a mark at each line that is over its limit. */
export function formatWeights(weights: readonly Weight[]): string {
  const show = (number: number, unit: Weight['unit']) => (unit === 'kB' ? `${(number / 1000).toFixed(2)} kB` : String(number))
  return weights
    .map(({ name, value, limit, unit, file }) => {
      const verdict = value > limit ? '  OVER' : ''
      return `${name.padEnd(32)}${show(value, unit).padStart(10)}  of ${show(limit, unit).padStart(10)}${verdict}${file === undefined ? '' : `  ${file}`}`
    })
    .join('\n')
}

/** Before intent, what the page names; after it, the core's own list: the runtime, and the module of the heaviest page. */
function weighScripts(directory: string, html: string): Record<'before' | 'after', { value: number; file: string }> {
  const weigh = (address: string) => gzipped(readFileSync(join(directory, address), 'utf8'))
  const sum = (addresses: Iterable<string>) => Array.from(addresses, weigh).reduce((total, value) => total + value, 0)
  const named = Array.from(
    html.matchAll(/<(?:script[^>]* src|link[^>]*modulepreload[^>]* href)="?([^" >]+)/g),
    ([, address = '']) => address,
  )
  const before = withImports(directory, named)
  const code = Array.from(before, (address) => readFileSync(join(directory, address), 'utf8')).join('')
  const modules = Array.from(code.matchAll(/"component---[\w-]+":"([^"]+)"/g), ([, address = '']) => address)
  const runtime = Array.from(code.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, address = '']) => address).filter(
    (address) => !modules.includes(address),
  )
  const heaviest = Math.max(0, ...modules.map(weigh))
  const after = withImports(directory, [...before, ...runtime])
  return {
    before: { value: sum(before), file: `${before.size} files` },
    after: { value: sum(after) + heaviest, file: `${after.size + 1} files` },
  }
}

/** Scripts with everything that they import at once. */
function withImports(directory: string, addresses: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...addresses]
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue
    found.add(address)
    const code = readFileSync(join(directory, address), 'utf8')
    for (const [, file = ''] of code.matchAll(/(?:^|;)import(?:[\w*{}\s,$]+from)?["']\.\/([^"']+)["']/g)) queue.push(`/assets/${file}`)
  }
  return found
}

/** The page itself, and whatever stops it from being painted. */
function countBlocking(html: string): number {
  return 1 + (html.match(/<link[^>]+rel="?stylesheet|<script(?![^>]*(?:type="module"|async|defer))[^>]* src=/g) ?? []).length
}

function countElements(html: string): number {
  return html.replace(/<(style|script)\b.*?<\/\1>/gs, '<$1>').match(/<[a-z]/g)?.length ?? 0
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}
