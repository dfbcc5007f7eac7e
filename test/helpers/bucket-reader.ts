import { gunzipSync } from 'node:zlib'
import type { Get } from './crawl.ts'
import type { S3Server } from './s3-server.ts'

/** Serves the objects of a bucket as a website does. */
export function readBucket({ objects }: Pick<S3Server, 'objects'>): Get {
  return async (path) => {
    const found = objects.get(keyOf(path))
    if (found === undefined) return undefined
    return (found.headers['content-encoding'] === 'gzip' ? gunzipSync(found.bytes) : found.bytes).toString()
  }
}

/** The object that a website serves for a path. */
export function keyOf(path: string): string {
  return path === '/' ? 'index.html' : decodeURIComponent(path.slice(1))
}
