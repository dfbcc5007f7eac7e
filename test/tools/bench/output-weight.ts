import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The numbers and sizes of the files of a built site. */
export interface OutputWeight {
  files: number
  bytes: number
  htmlFiles: number
  htmlBytes: number
  /** The bytes of the page data. */
  dataBytes: number
}

/** Sums up the sizes of all files of a built site. */
export function weighOutput(out: string): OutputWeight {
  const weight: OutputWeight = { files: 0, bytes: 0, htmlFiles: 0, htmlBytes: 0, dataBytes: 0 }
  for (const { path, size } of listSizes(out)) {
    weight.files++
    weight.bytes += size
    if (path.endsWith('.html')) {
      weight.htmlFiles++
      weight.htmlBytes += size
    } else if (path.endsWith('page-data.json')) weight.dataBytes += size
  }
  return weight
}

/** A generator, because a site of a hundred thousand articles has half a million files. */
function* listSizes(folder: string): Iterable<{ path: string; size: number }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listSizes(path)
    else yield { path, size: statSync(path).size }
  }
}
