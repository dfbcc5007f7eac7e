import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Builder } from '../builder.ts'
import { runTimed } from '../run-timed.ts'
import type { FoundPeer, PeerOptions } from './find-peers.ts'
import { copyStyles, writePeerContent } from './peer-content.ts'

const SOURCE = 'test/tools/bench/peers/vike'

/** Vike with React, installed by npm on demand: the same pages and their data, without feeds and pictures. */
export function findVike(root: string): FoundPeer {
  const packages = join(root, '.cache/peers/vike')
  const wanted = readFileSync(join(root, SOURCE, 'package.json'), 'utf8')
  const version = (JSON.parse(wanted) as { dependencies: { vike: string } }).dependencies.vike
  const file = join(packages, 'package.json')
  const isInstalled = existsSync(join(packages, 'node_modules/vike')) && readFileSync(file, 'utf8') === wanted
  if (!isInstalled && !install(packages, join(root, SOURCE, 'package.json')))
    return { note: `npm could not load Vike ${version}, so it is left out; connect to the npm registry once, then try again.` }
  return {
    create: (options) => createVikeBuilder(options, packages),
    note: `Vike ${version} renders the same articles with React and test/tools/bench/peers/vike, without feeds.`,
  }
}

function install(packages: string, manifest: string): boolean {
  rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  cpSync(manifest, join(packages, 'package.json'))
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', args, { cwd: packages, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
}

function createVikeBuilder({ code, data, directory, prefix, signal, ourSite }: PeerOptions, packages: string): Builder {
  const site = join(directory, 'vike')
  const out = join(site, 'dist')
  cpSync(join(code, SOURCE), site, { recursive: true })
  symlinkSync(join(packages, 'node_modules'), join(site, 'node_modules'), 'junction')
  const convert = writePeerContent(data, site)
  const command = [...prefix, process.execPath, join(site, 'node_modules/vike/bin.js'), 'build']
  const environment = { NODE_ENV: 'production' }
  return {
    name: 'Vike',
    out,
    forget: () => rmSync(out, { recursive: true, force: true }),
    build(kind, edited) {
      if (edited !== undefined) convert(edited)
      copyStyles(ourSite, site)
      return runTimed({ name: `The ${kind} build with Vike`, command, directory: site, environment, signal })
    },
  }
}
