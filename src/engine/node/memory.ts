import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { SiteError } from '../shared/site-error.ts'

/** Up to this many documents, memory is plentiful; the manifest of a larger site has more than `MANY_BYTES`. */
const MANY_DOCUMENTS = 30_000
const MANY_BYTES = 16_000_000
/** The growth of the heap in percent after which V8 collects garbage; by its own rule, a heap of 700 MB more than doubles first. */
const GROWTH = 40
const GROWTH_OF_MANIFEST = 100
const MEGABYTE = 1024 * 1024
/** The heap that a build needs, in megabytes: for its code, and for a thousand documents. */
const NEEDED = 40
const NEEDED_A_THOUSAND = 12

/** Prepares the heap for a manifest of so many bytes: it becomes garbage while documents are read, and V8 would keep it until then. */
export function prepareMemoryFor(bytes: number): void {
  if (bytes > MANY_BYTES) setFlagsFromString(`--heap-growing-percent=${GROWTH_OF_MANIFEST}`)
}

/**
 * Prepares the heap for so many documents: builds of very large sites trade a few percent of processor time for memory.
 * Throws where the heap cannot hold them: V8 would end the process without a message.
 */
export function prepareMemory(documents: number, available = getHeapStatistics().heap_size_limit): void {
  if (documents > MANY_DOCUMENTS) setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  const needed = Math.ceil(NEEDED + (NEEDED_A_THOUSAND * documents) / 1000)
  const found = Math.floor(available / MEGABYTE)
  if (found >= needed) return
  const message = `${documents} documents need a heap of ${needed} MB, but Node.js is limited to ${found} MB`
  throw new SiteError('E_MEMORY', message, { hint: `set NODE_OPTIONS=--max-old-space-size=${needed}` })
}
