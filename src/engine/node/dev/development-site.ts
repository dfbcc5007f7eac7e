import { join } from 'node:path'
import { escapeHtml } from '../../shared/html.ts'
import { canonicalPath } from '../../shared/page-path.ts'
import { compareFaults, type Fault, formatFault, isError, SiteError } from '../../shared/site-error.ts'
import { buildSiteFonts } from '../fonts/fonts.ts'
import type { SiteDefinition } from '../site-definition.ts'
import { createDocumentStore } from '../sources/document-store.ts'
import { loadSite } from '../sources/load-site.ts'
import { type DevelopmentAnswer, type Snapshot, takeSnapshot } from './development-snapshot.ts'

/** A fault in the form that Vite's error overlay expects. */
export interface OverlayFault {
  message: string
  stack: string
  id?: string
  loc?: { file: string; line: number; column: number }
  frame?: string
  plugin: string
}

/** The site of the development server: renders single pages on request, by the same code as a build. */
export interface DevelopmentSite {
  answer(url: string): Promise<DevelopmentAnswer>
  /** Reads the data folder again; returns its faults, if there are errors. */
  refresh(): Promise<OverlayFault | undefined>
}

export interface DevelopmentOptions {
  root: string
  data: string
  drafts: boolean
  typeOf(file: string): string
}

const HTML = 'text/html; charset=utf-8'

export function createDevelopmentSite(site: SiteDefinition, options: DevelopmentOptions): DevelopmentSite {
  const version = `development ${process.pid} ${process.hrtime.bigint()}`
  let current: Promise<Snapshot> | undefined

  async function load(): Promise<Snapshot> {
    const store = createDocumentStore(options.data, site.documents, (fault) => {
      throw new SiteError(fault.code, fault.message, { faults: [fault] })
    })
    const loaded = await loadSite(site, {
      dataDirectory: options.data,
      publicDirectory: join(options.root, 'public'),
      cacheFile: join(options.root, '.cache', 'documents', 'development.ndjson'),
      version,
      parse: async (files, onParsed) => files.map((file) => store.parse(file)).forEach(onParsed),
      options: { drafts: options.drafts, future: true, today: new Date().toISOString().slice(0, 10), images: true },
    })
    const faults = loaded.faults.filter(isError)
    if (faults.length > 0) throw new SiteError('E_INPUT', 'the data folder has faults', { faults })
    return takeSnapshot({ site, loaded, store, fonts: await buildSiteFonts(site.fonts, options.root, version), ...options })
  }

  function snapshot(): Promise<Snapshot> {
    current ??= load()
    return current
  }

  return {
    async answer(url) {
      let ready: Snapshot
      try {
        ready = await snapshot()
      } catch (cause) {
        current = undefined
        if (!(cause instanceof SiteError)) throw cause
        return { status: 500, type: HTML, body: faultPage(faultsOf(cause)) }
      }
      const path = url.replace(/[?#].*$/, '')
      const answer = ready.files.get(path) ?? ready.files.get(canonicalPath(path) ?? '') ?? ready.notFound
      return answer()
    },
    async refresh() {
      current = undefined
      try {
        await snapshot()
        return undefined
      } catch (cause) {
        current = undefined
        if (!(cause instanceof SiteError)) throw cause
        return overlayFault(faultsOf(cause), options.data)
      }
    },
  }
}

function faultsOf(error: SiteError): Fault[] {
  const own = { code: error.code, message: error.message }
  return error.faults.length > 0 ? [...error.faults].sort(compareFaults) : [own]
}

function overlayFault(faults: readonly Fault[], data: string): OverlayFault {
  const [first] = faults
  const place = first?.file === undefined ? {} : { id: `${join(data, first.file)}:${first.line ?? 1}:${first.column ?? 1}` }
  return { message: faults.map(formatFault).join('\n'), stack: '', plugin: 'data folder', ...place }
}

/** A page that lists the faults, for a browser that has no page open yet; Vite's client reloads it after the next change. */
function faultPage(faults: readonly Fault[]): string {
  const items = faults.map((fault) => `<li><code>${escapeHtml(formatFault(fault))}</code></li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${faults.length} in the data folder</title>
<style>body{font:1rem/1.6 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}li{margin:.5rem 0}code{white-space:pre-wrap}</style>
</head>
<body>
<h1>The data folder has faults</h1>
<ol>
${items}
</ol>
<p>Fix them and save: this page reloads automatically.</p>
</body>
</html>
`
}
