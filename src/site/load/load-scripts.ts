import { createHash } from 'node:crypto'
import type { LoadInput } from '../../engine/node/site-definition.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { PROXY_PATH } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { ThirdPartyScript } from '../../engine/shared/third-party-script.ts'
import { SCRIPT_FOLDER, scriptDigestLength, scriptFilePrefix } from '../content/scripts.ts'
import type { ScriptSetting } from '../content/site-metadata.ts'
import { parseJsonText } from './json-text.ts'

const SCRIPT_LIMIT = 1024 * 1024

/** Finds the local copy of each third-party script; reports copies that were changed after they were fetched, and other files beside them. */
export function loadScripts(settings: readonly ScriptSetting[], input: LoadInput<unknown>, faults: Fault[]): ThirdPartyScript[] {
  const scripts = settings.map(({ url, live }, index) => {
    const report = (message: string) => reportAt(index, message)
    if (live) return { url }
    const prefix = scriptFilePrefix(url)
    const [file, other] = Array.from(input.publicFiles).filter((address) => address.startsWith(prefix))
    if (file === undefined) report(`the script ${url} has not been fetched`)
    else if (other !== undefined) report(`there are two copies of the script ${url}: ${file} and ${other}`)
    else if (!isAsFetched(file, input.readText(`public${file}`, SCRIPT_LIMIT))) report(`${file} has changed since it was fetched`)
    return { url, ...(file !== undefined && { file }) }
  })
  const prefixes = settings.map(({ url }) => scriptFilePrefix(url))
  for (const file of input.publicFiles) {
    if (!file.startsWith(SCRIPT_FOLDER) || prefixes.some((prefix) => file.startsWith(prefix))) continue
    if (isAsFetched(file, input.readText(`public${file}`, SCRIPT_LIMIT))) continue
    const message = 'the folder scripts holds files that npm run vendor has named after their content: browsers keep them for a year'
    faults.push({ code: 'E_PUBLIC_FOLDER', file: `public${file}`, message, hint: 'move the file to another folder' })
  }
  return scripts

  function reportAt(index: number, message: string): void {
    const place = parseJsonText(input.readText('site.json') ?? '').locate(['thirdPartyScripts', index])
    faults.push({ code: 'E_SCRIPT', file: 'site.json', ...place, message, hint: 'run npm run vendor, and review what it fetched' })
  }
}

/** The script elements, async and with low priority, so that they do not delay the page itself. */
export function renderScripts(scripts: readonly ThirdPartyScript[]): string {
  const addresses = scripts.map(({ url, file }) => file ?? `${PROXY_PATH}?url=${encodeURIComponent(url)}`)
  return addresses.map((address) => `<script async fetchpriority="low" src="${escapeHtml(address)}"></script>\n`).join('')
}

/** Compares the content with the digest at the end of the file name. */
function isAsFetched(file: string, text: string | null | undefined): boolean {
  if (typeof text !== 'string') return false
  const digest = createHash('sha256').update(text).digest('hex').slice(0, scriptDigestLength)
  return file.endsWith(`-${digest}.js`)
}
