import { setTimeout as pause } from 'node:timers/promises'
import { pageDataUrl } from '../../src/engine/shared/page-path.ts'
import { listTags } from './html-tags.ts'

/** Returns the response body for a path; undefined for a 404. */
export type Get = (path: string) => Promise<string | undefined>

export interface Crawl {
  /** Stops after the current round. */
  stop(): Promise<{ rounds: number; requests: number; missing: string[] }>
}

/** Crawls a site repeatedly: from page to page, with everything that each page and its data refer to. */
export function startCrawl(get: Get): Crawl {
  let isOn = true
  let rounds = 0
  let requests = 0
  const missing: string[] = []

  async function walk(): Promise<void> {
    const waiting = [{ path: '/', from: '' }]
    const seen = new Set(['/'])
    const add = (path: string, from: string): void => {
      if (seen.has(path)) return
      seen.add(path)
      waiting.push({ path, from })
    }
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { path, from } = next
      requests++
      const text = await get(path)
      // Yields, because this process may serve the site as well.
      await pause(2)
      // The site may not exist yet.
      if (text === undefined && from === '') return
      if (text === undefined) missing.push(`${path} (on ${from})`)
      else for (const found of listNamed(path, text)) add(found, path)
    }
    rounds++
  }

  const walking = (async () => {
    while (isOn) {
      await walk()
      await pause(2)
    }
  })()
  return {
    async stop() {
      isOn = false
      await walking
      return { rounds, requests, missing }
    },
  }
}

/** The paths that a file refers to: links, files and data of a page; parts of its data. */
function listNamed(path: string, text: string): string[] {
  if (path.endsWith('/page-data.json') || path.startsWith('/slice-data/')) {
    const data = JSON.parse(text) as { staticQueryHashes?: string[]; slicesMap?: Record<string, string> }
    const slices = Object.values(data.slicesMap ?? {}).map((name) => `/slice-data/${name}.json`)
    return [...slices, ...(data.staticQueryHashes ?? []).map((hash) => `/page-data/sq/d/${hash}.json`)]
  }
  if (!text.startsWith('<!doctype html>\n')) return []
  const named = listTags(text).flatMap(({ attributes }) => [attributes.get('href'), attributes.get('src')])
  const paths = named.flatMap((address) => (address?.startsWith('/') ? [address.replace(/[?#].*$/, '')] : []))
  return [...paths, pageDataUrl(path)]
}
