import { readdirSync } from 'node:fs'
import { buildSite } from './build-site.ts'
import { listFiles } from './file-tree.ts'
import { REQUEST_TABLE, REQUESTED_FILES, type RequestRow } from './request-table.ts'
import { writeSmallSite } from './small-site.ts'

/** Builds the site of the request table, and returns the table with the hashed names of the build. */
export async function buildRequestedSite(data: string, out: string): Promise<RequestRow[]> {
  writeSmallSite(data, REQUESTED_FILES)
  await buildSite({ data, out, args: ['--compress'] })
  const names: Record<string, string> = {
    '{core}': nameIn(out, /^assets\/core-.*\.js$/),
    '{sheet}': nameIn(out, /^assets\/linked-.*\.css$/),
    '{titles}': nameIn(out, /^search\/t1-.*\.json$/),
    '{font}': nameIn(out, /\.woff2$/),
    '{cover}': nameIn(out, /^covers\/.*\.svg$/),
    '{query}': nameIn(out, /^page-data\/sq\/d\/.*\.json$/),
  }
  return REQUEST_TABLE.map((row) => ({ ...row, path: row.path.replace(/^\{\w+\}/, (name) => names[name] ?? name) }))
}

function nameIn(folder: string, pattern: RegExp): string {
  const found = listFiles(folder).find((file) => pattern.test(file))
  if (found === undefined) throw new Error(`${folder} has no file like ${pattern}: ${readdirSync(folder).join(' ')}`)
  return `/${found}`
}
