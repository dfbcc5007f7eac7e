import { createHash } from 'node:crypto'
import type { Encoding } from './accepted-encodings.ts'
import { compress } from './compression.ts'
import { createMemoryCache } from './memory-cache.ts'
import { findOwnPolicy } from './page-policy.ts'
import { openSiteFile, type SiteFile } from './site-file.ts'

export type FileContent = ReturnType<typeof createFileContent>

const MAXIMUM_BYTES = 64 * 1024 * 1024
const MAXIMUM_FILES = 50_000
/** The policy of a page is in its first lines. */
const POLICY_BYTES = 4096

/** Reads, hashes and compresses files, once for each version, with a limited cache. */
export function createFileContent() {
  const bodies = createMemoryCache<Buffer>(MAXIMUM_BYTES, (body) => body.length)
  const digests = createMemoryCache<string>(MAXIMUM_FILES, () => 1)
  const policies = createMemoryCache<string>(MAXIMUM_FILES, () => 1)

  /** The whole content in an encoding. */
  function bytes(file: SiteFile, encoding: Encoding): Promise<Buffer> {
    return bodies.read(`${encoding}\0${file.version}`, async () =>
      encoding === 'identity' ? readWhole(file) : compress(await bytes(file, 'identity'), encoding),
    )
  }

  return {
    bytes,
    digest: (file: SiteFile) => digests.read(file.version, () => digestFile(file)),
    /** The policy that a page states itself. */
    policy: (file: SiteFile) => policies.read(file.version, async () => findOwnPolicy(await readStart(file))),
  }
}

async function readStart(file: SiteFile): Promise<string> {
  const handle = await openSiteFile(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(POLICY_BYTES), 0, POLICY_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readWhole(file: SiteFile): Promise<Buffer> {
  const handle = await openSiteFile(file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

async function digestFile(file: SiteFile): Promise<string> {
  const handle = await openSiteFile(file)
  const hash = createHash('sha256')
  for await (const chunk of handle.createReadStream()) hash.update(chunk)
  return hash.digest('base64url').slice(0, 27)
}
