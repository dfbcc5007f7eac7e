import { setFlagsFromString } from 'node:v8'

/** Below this many documents, memory is plentiful. */
const MANY_DOCUMENTS = 30_000
/** The growth of the heap in percent after which V8 collects garbage; by its own rule, a heap of 700 MB more than doubles first. */
const GROWTH = 40

/** Trades a few percent of processor time for half of the peak memory, in builds of very large sites. */
export function limitGarbage(documents: number): void {
  if (documents > MANY_DOCUMENTS) setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
