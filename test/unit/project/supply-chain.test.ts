import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../helpers/run-build.ts'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const project = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>
const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, LockedPackage> }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages with install scripts. */
const INSTALL_SCRIPTS: string[] = []
const LICENCES =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Python-2\.0|BlueOak-1\.0\.0|Unlicense|\(MIT.*|MIT OR .*|.* OR MIT)$/

describe('the packages of the project', () => {
  test('are pinned to exact versions', () => {
    const wanted = Object.entries({ ...project.dependencies, ...project.devDependencies })
    expect(wanted.length).toBeGreaterThan(15)
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(wanted.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)).toEqual([])
  })

  test('are locked by integrity and come from the registry', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')).map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { link, version }]) => link === true || !/^\d+\.\d+\.\d+/.test(version ?? '')).map(([path]) => path)).toEqual(
      [],
    )
    const resolved = locked.flatMap(([, { resolved: address }]) => address ?? [])
    expect(resolved.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([])
  })

  test('have no install scripts', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(INSTALL_SCRIPTS)
    expect(Object.keys(project.scripts).filter((name) => /^(?:pre|post)|^(?:install|prepare)$/.test(name) && name !== 'preview')).toEqual(
      [],
    )
    expect(read('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']))
  })

  test('are installed once where two copies would be a fault', () => {
    for (const name of ['react', 'react-dom', 'react-router', 'vite', 'markdown-it'])
      expect(locked.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([path]) => path)).toEqual([`node_modules/${name}`])
  })

  test('have permissive licences', () => {
    expect(locked.filter(([, { license }]) => !LICENCES.test(license ?? '')).map(([path, { license }]) => `${path} ${license}`)).toEqual([])
  })

  test('are few', () => {
    expect(locked.filter(([, { dev }]) => !dev).length).toBeLessThanOrEqual(140)
    expect(locked.length).toBeLessThanOrEqual(290)
  })
})

test('no source contains a secret or an environment variable that a bundler would publish', () => {
  const files = ['package.json', '.npmrc', 'vite.config.ts', 'data/site.json', 'data/ads.json']
  for (const file of files) expect(read(file), file).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|_authToken|_password|VITE_/)
})
