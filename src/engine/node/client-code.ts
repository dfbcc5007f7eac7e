import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, compareText } from '../shared/site-error.ts'
import { shortDigest } from './digest.ts'
import type { OutputFile } from './page-renderer.ts'

/** The compiled code for browsers. */
export interface ClientCode {
  /** Digest of the sorted assets: content never changes it. */
  hash: string
  css: string
  core: string
  /** Scripts that a reader may load, with their addresses. */
  files: OutputFile[]
  /** The service worker before its build number and its list are filled in. */
  worker: string
}

interface ManifestChunk {
  file: string
  css?: string[]
  isEntry?: boolean
  src?: string
}

/** Reads what the bundler has made of the client's entries. */
export function readClientCode(directory: string): ClientCode {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const chunks = Object.values(manifest).sort((a, b) => compareText(a.file, b.file))
  const style = find(chunks, 'src/site/ui/styles/site.css')
  const worker = find(chunks, 'src/engine/worker/sw.ts')
  const files = chunks.filter((chunk) => chunk !== style && chunk !== worker).map(({ file }) => ({ file, contents: read(file) }))
  const css = read(style.file).trim()
  const hash = shortDigest(css, ...files.flatMap(({ file, contents }) => [file, contents]))
  return { hash, css, core: `/${find(chunks, 'src/entry-core.ts').file}`, files, worker: read(worker.file) }
}

function find(chunks: readonly ManifestChunk[], source: string): ManifestChunk {
  const chunk = chunks.find(({ src }) => src === source)
  assert(chunk !== undefined, `the bundler has made nothing of ${source}`)
  return chunk
}
