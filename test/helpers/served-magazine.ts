import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeNextBuild, NEXT_BUILD } from './next-build.ts'
import { ROOT, runBuild, TEST_FOLDER } from './run-build.ts'
import { writeSearchSites } from './search-site.ts'
import { waitForAddress } from './wait-for-address.ts'

/** Builds the magazine and serves it with the preview server; the tests find it at `SITE_URL`. */
export default async function setup(): Promise<() => void> {
  const out = join(TEST_FOLDER, 'magazine')
  const { code, stderr } = await runBuild({ out, images: true })
  if (code !== 0) throw new Error(`The magazine does not build:\n${stderr}`)
  makeNextBuild(out, NEXT_BUILD)
  writeSearchSites(out)
  const server = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'preview', '--out', out, '--port', '0'], { cwd: ROOT })
  process.env.SITE_URL = await waitForAddress(server)
  return () => {
    server.kill()
  }
}
