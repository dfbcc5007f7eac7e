import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, compareText } from '../../shared/site-error.ts'
import type { Template } from '../../shared/template.ts'
import { shortDigest } from '../digest.ts'
import type { SiteFonts } from '../fonts/site-fonts.ts'
import type { OutputFile } from '../release/contents.ts'
import type { SiteDefinition } from '../site-definition.ts'

/** The compiled code for browsers, and the fonts that its styles name. */
export interface ClientCode {
  /** Digest of the sorted assets; it does not depend on content. */
  hash: string
  /** Styles that are inlined into pages, by their source. */
  css: Record<string, string>
  /** Addresses of the style sheets: the one that pages link, and the one that the runtime loads. */
  sheets: { linked: string; next: string }
  fonts: SiteFonts
  /** Address of the entry script of every page. */
  core: string
  /** Addresses of the scripts that the core loads on the first interaction. */
  runtime: string[]
  /** All scripts and styles to publish. */
  files: OutputFile[]
  /** The function for the edge of static hosts, before its list of scripts is filled in. */
  edge: string
  /** The service worker before its build number and its list are filled in. */
  worker: string
}

interface ManifestChunk {
  file: string
  src?: string
  imports?: string[]
}

const NAME_DIGITS = 8

/** Reads the bundled entries of the client, and adds the fonts of the site. */
export function readClientCode(directory: string, { templates, styles }: SiteDefinition, fonts: SiteFonts): ClientCode {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const chunks = Object.values(manifest).sort((a, b) => compareText(a.file, b.file))
  const sheets = { linked: find(chunks, styles.linked).file, next: find(chunks, styles.next).file }
  const worker = find(chunks, 'src/engine/worker/sw.ts')
  const client = find(chunks, 'src/entry-client.tsx')
  const runtime = [client, ...(client.imports ?? []).flatMap((name) => manifest[name] ?? [])].map(({ file }) => `/${file}`)
  const core = fillCore(read('core/core.js'), runtime, moduleTable(chunks, templates))
  // Lists the folder, because Vite's manifest does not contain the site's web workers.
  const scripts = readdirSync(join(directory, 'assets'), { encoding: 'utf8' }).map((name) => `assets/${name}`)
  const others = scripts.filter((file) => file.endsWith('.js') && file !== worker.file).sort(compareText)
  const files = [core, ...[...Object.values(sheets), ...others].map((file) => ({ file, contents: read(file) }))]
  const inlined = [...templates.map((template) => template.styles), ...styles.others]
  const css = Object.fromEntries(inlined.map((source) => [source, read(find(chunks, source).file).trim()]))
  const hash = shortDigest(JSON.stringify([css, fonts.pages]), ...files.flatMap(({ file, contents }) => [file, contents]))
  return {
    hash,
    css,
    sheets: { linked: `/${sheets.linked}`, next: `/${sheets.next}` },
    fonts,
    core: `/${core.file}`,
    runtime,
    files,
    edge: read('edge/edge.js'),
    worker: read(worker.file),
  }
}

/** Fills the addresses that the core loads into its code; its own name has a digest of the result. */
function fillCore(code: string, runtime: string[], modules: Record<string, string>): OutputFile {
  const values: Record<string, unknown> = { __RUNTIME__: runtime, __PAGE_MODULES__: modules }
  const contents = code.replace(/__RUNTIME__|__PAGE_MODULES__/g, (name) => JSON.stringify(values[name]))
  return { file: `assets/core-${shortDigest(contents).slice(0, NAME_DIGITS)}.js`, contents }
}

/** Address of the module of each template's component. */
function moduleTable(chunks: readonly ManifestChunk[], templates: readonly Template[]): Record<string, string> {
  return Object.fromEntries(
    templates.flatMap(({ componentChunkName, module }) =>
      module === undefined ? [] : [[componentChunkName, `/${find(chunks, module).file}`]],
    ),
  )
}

function find(chunks: readonly ManifestChunk[], source: string): ManifestChunk {
  // For a file that is imported with `?url`, the manifest has its whole path.
  const chunk = chunks.find(({ src }) => src === source || src?.endsWith(`/${source}`))
  assert(chunk !== undefined, `Vite's manifest has no entry for ${source}`)
  return chunk
}
