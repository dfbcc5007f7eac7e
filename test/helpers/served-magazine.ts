import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { UNEVEN_SITE, writeUnevenData } from '../tools/uneven-data.ts'
import { makeNextBuild, NEXT_BUILD } from './next-build.ts'
import { ROOT, runBuild, TEST_FOLDER } from './run-build.ts'
import { writeSearchSites } from './search-site.ts'
import { waitForAddress } from './wait-for-address.ts'

/**
 * Builds the magazine and serves it with the preview server; tests use it at `SITE_URL`. At `UNEVEN_URL` its articles are in few
 * subcategories.
 */
export default async function setup(): Promise<() => void> {
  const magazine = join(TEST_FOLDER, 'magazine')
  await build({ out: magazine, images: true })
  makeNextBuild(magazine, NEXT_BUILD)
  writeSearchSites(magazine)
  const data = join(TEST_FOLDER, 'uneven-data')
  writeUnevenData(join(ROOT, 'data'), data)
  await build({ data, out: UNEVEN_SITE })
  const servers = [serve(magazine), serve(UNEVEN_SITE)] as const
  process.env.SITE_URL = await waitForAddress(servers[0])
  process.env.UNEVEN_URL = await waitForAddress(servers[1])
  return () => {
    for (const server of servers) server.kill()
  }
}

async function build(options: Parameters<typeof runBuild>[0]): Promise<void> {
  const { code, stderr } = await runBuild(options)
  if (code !== 0) throw new Error(`The magazine does not build:\n${stderr}`)
}

function serve(out: string): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'preview', '--out', out, '--port', '0'], { cwd: ROOT })
}
