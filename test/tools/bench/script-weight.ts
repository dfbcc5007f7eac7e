import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPage } from './built-page.ts'
import { gzipped } from './gzipped.ts'

/** The scripts of a site before intent, which a page names, and after it, which the core lists: the runtime and the largest page module. */
export function weighScripts(directory: string, page: BuiltPage): Record<'before' | 'after', { value: number; file: string }> {
  const read = (address: string) => readFileSync(join(directory, address), 'utf8')
  const weigh = (address: string) => gzipped(read(address))
  const sum = (addresses: Iterable<string>) => Array.from(addresses, weigh).reduce((total, value) => total + value, 0)
  const before = withImports(read, namedScripts(page))
  const code = Array.from(before, read).join('')
  const modules = Array.from(code.matchAll(/"component---[\w-]+":"([^"]+)"/g), ([, address = '']) => address)
  const runtime = Array.from(code.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, address = '']) => address).filter(
    (address) => !modules.includes(address),
  )
  const heaviest = Math.max(0, ...modules.map(weigh))
  const after = withImports(read, [...before, ...runtime])
  return {
    before: { value: sum(before), file: `${before.size} files` },
    after: { value: sum(after) + heaviest, file: `${after.size + 1} files` },
  }
}

function namedScripts(page: BuiltPage): string[] {
  const preloads = page.elements('link').filter((link) => link.get('rel') === 'modulepreload')
  const addresses = [...page.elements('script').map((script) => script.get('src')), ...preloads.map((link) => link.get('href'))]
  return addresses.filter((address) => address !== undefined)
}

/** Scripts with all their static imports. */
function withImports(read: (address: string) => string, addresses: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...addresses]
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue
    found.add(address)
    for (const [, file = ''] of read(address).matchAll(/(?:^|;)import(?:[\w*{}\s,$]+from)?["']\.\/([^"']+)["']/g))
      queue.push(`/assets/${file}`)
  }
  return found
}
