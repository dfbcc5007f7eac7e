import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { headersKey } from './deploy-state.ts'
import type { PublishedObject } from './published-objects.ts'

/** What this machine has stored since the last finished deployment: an aborted one continues from there. */
export interface Journal {
  /** The ETag under which this very object was stored. */
  tagOf(object: PublishedObject): string | undefined
  add(object: PublishedObject, etag: string): void
  /** Flushes the journal to disk. */
  close(): void
  /** Deletes the journal once the deployment is finished. */
  clear(): void
}

const LINES_A_SYNC = 50

export function openUploadJournal(file: string): Journal {
  const tags = existsSync(file) ? parseLines(readFileSync(file, 'utf8')) : new Map<string, string>()
  let descriptor: number | undefined
  let lines = 0

  function close(): void {
    if (descriptor === undefined) return
    fsyncSync(descriptor)
    closeSync(descriptor)
    descriptor = undefined
  }

  return {
    tagOf: (object) => tags.get(nameOf(object)),
    add(object, etag) {
      if (descriptor === undefined) {
        mkdirSync(dirname(file), { recursive: true })
        descriptor = openSync(file, 'a')
      }
      appendFileSync(descriptor, `${JSON.stringify([nameOf(object), etag])}\n`)
      if (++lines % LINES_A_SYNC === 0) fsyncSync(descriptor)
    },
    close,
    clear() {
      close()
      tags.clear()
      rmSync(file, { force: true })
    },
  }
}

function nameOf({ key, digest, headers }: PublishedObject): string {
  return `${key} ${digest} ${headersKey(headers)}`
}

/** The last line may be incomplete. */
function parseLines(text: string): Map<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as [string, string]]
    } catch {
      return []
    }
  })
  return new Map(lines)
}
