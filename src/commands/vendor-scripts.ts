import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SiteError } from '../engine/shared/site-error.ts'
import type { FetchScript } from '../host/edge/third-party-proxy.ts'
import { scriptDigestLength, scriptFilePrefix } from '../site/content/scripts.ts'
import type { ScriptSetting } from '../site/content/site-metadata.ts'

/** Fetches the scripts that have no copy yet, or all of them; the file name contains a digest of the content. */
export async function vendorScripts(
  wanted: readonly ScriptSetting[],
  folder: string,
  { update, fetchScript }: { update: boolean; fetchScript: FetchScript },
) {
  const there = existsSync(folder) ? readdirSync(folder) : []
  const copies: { url: string; file: string; isNew: boolean }[] = []
  for (const { url } of wanted) {
    const prefix = basename(scriptFilePrefix(url))
    const [file, ...others] = there.filter((name) => name.startsWith(prefix))
    if (file !== undefined && others.length === 0 && !update) {
      copies.push({ url, file, isNew: false })
      continue
    }
    const text = plain(await fetchOrExplain(url, fetchScript))
    const name = `${prefix}${createHash('sha256').update(text).digest('hex').slice(0, scriptDigestLength)}.js`
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), text)
    for (const older of there) if (older.startsWith(prefix) && older !== name) rmSync(join(folder, older))
    copies.push({ url, file: name, isNew: name !== file })
  }
  return copies
}

async function fetchOrExplain(url: string, fetchScript: FetchScript): Promise<string> {
  try {
    return await fetchScript(url, new Set([url]))
  } catch (cause) {
    const message = `cannot fetch ${url}: ${(cause as Error).message}`
    const fault = { code: 'E_SCRIPT', file: 'site.json', message, hint: 'try again later, or remove it from the file' }
    throw new SiteError('E_SCRIPT', message, { cause, faults: [fault] })
  }
}

/** Without byte order mark and with LF line ends, as every text of the data folder is read. */
function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}
