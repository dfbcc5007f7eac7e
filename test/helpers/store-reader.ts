import { gunzipSync } from 'node:zlib'
import type { ObjectStore } from '../../src/deploy/object-store.ts'
import { keyOf } from './bucket-reader.ts'

/** Returns the response body for a path; undefined for a 404. */
export type GetBytes = (path: string) => Promise<Buffer | undefined>

/** Reads the pages of a store. A gateway that is down is no missing page: the reader asks again. */
export function readStore(store: ObjectStore): GetBytes {
  return async (path) => {
    for (let tries = 1; tries <= 100; tries++) {
      try {
        const found = await store.read(keyOf(path))
        if (found === undefined) return undefined
        const bytes = Buffer.from(found.bytes)
        return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    return undefined
  }
}
