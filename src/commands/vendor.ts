import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import { fetchScript } from '../host/fetch-script.ts'
import type { SiteMetadata } from '../site/content/site-metadata.ts'
import { loadSiteMetadata } from '../site/load/load-site-metadata.ts'
import { parseOptions } from './parse-options.ts'
import type { CommandContext } from './run-command.ts'
import { vendorScripts } from './vendor-scripts.ts'

const USAGE = 'npm run vendor -- [--data DIR] [--update]'

/** `npm run vendor`: downloads the third-party scripts of the site, so that the site serves its own copies. */
export async function vendor(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = { data: { type: 'string', default: join(root, 'data') }, update: { type: 'boolean', default: false } } as const
  const { data, update } = parseOptions(argv, options, USAGE)
  const directory = resolve(cwd, data)
  const wanted = readSite(directory).thirdPartyScripts.filter(({ live }) => !live)
  for (const { url, file, isNew } of await vendorScripts(wanted, join(directory, 'public', 'scripts'), { update, fetchScript })) {
    process.stdout.write(`  ${url} ${isNew ? 'was fetched' : 'is up to date'}: public/scripts/${file}\n`)
  }
  process.stdout.write(`${wanted.length} third-party scripts are served by this site.\n`)
  return 0
}

function readSite(directory: string): SiteMetadata {
  const file = join(directory, 'site.json')
  const faults: Fault[] = []
  const site = loadSiteMetadata(existsSync(file) ? readFileSync(file, 'utf8') : undefined, faults)
  if (site === undefined || faults.some(isError)) throw new SiteError('E_INPUT', 'site.json has faults', { faults })
  return site
}
