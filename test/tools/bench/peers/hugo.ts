import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Builder } from '../builder.ts'
import { runTimed } from '../run-timed.ts'
import type { FoundPeer, PeerOptions } from './find-peers.ts'
import { copyStyles, writePeerContent } from './peer-content.ts'

/** Hugo, if it is installed: the same pages without pictures, with RSS of the home page, the categories and the authors. */
export function findHugo(): FoundPeer {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  const version = status === 0 ? /\d+\.\d+\.\d+/.exec(stdout)?.[0] : undefined
  if (version === undefined) return { note: 'Hugo is not on this machine, so it is left out; on Debian: apt-get install hugo.' }
  return { create: createHugoBuilder, note: `Hugo ${version} renders the same articles with test/tools/bench/peers/hugo.` }
}

function createHugoBuilder({ code, data, directory, prefix, signal, ourSite }: PeerOptions): Builder {
  const site = join(directory, 'hugo')
  const [out, cache] = [join(site, 'public'), join(site, 'cache')]
  cpSync(join(code, 'test/tools/bench/peers/hugo'), site, { recursive: true })
  const convert = writePeerContent(data, site)
  const command = [...prefix, 'hugo', '--source', site, '--destination', out, '--cacheDir', cache, '--ignoreCache', '--quiet']
  return {
    name: 'Hugo',
    out,
    forget() {
      for (const path of [out, cache, join(site, 'resources')]) rmSync(path, { recursive: true, force: true })
    },
    build(kind, edited) {
      if (edited !== undefined) convert(edited)
      copyStyles(ourSite, site)
      return runTimed({ name: `The ${kind} build with Hugo`, command, directory: site, signal })
    },
  }
}
