import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readKept, saveKept } from '../cache-files.ts'
import { shortDigest } from '../digest.ts'
import { withPlainSpace } from './plain-space.ts'

/** A subset of a font: all inputs that determine its bytes. */
export interface SubsetRequest {
  /** The font, by package and path. */
  source: string
  characters: string
  targetFormat: 'woff2' | 'truetype'
  /** The value at which each axis of a variable font is pinned, or the range that is kept. */
  variationAxes: Record<string, number | { min: number; max: number }>
  keepFeatures: string[]
  noHinting: boolean
  /** Whether the space is in no kerning pair. */
  plainSpace?: true
}

export type SubsetFont = (request: SubsetRequest) => Promise<Uint8Array>

/** Subsets of fonts, and data derived from them, kept between builds. */
export interface FontCache {
  subset: SubsetFont
  /** Returns the entry of a key, or makes it; the key covers all inputs except the versions of packages. */
  keep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Removes the entries that were not used since the cache was opened, if there was a miss. */
  prune(): void
}

/** Opens the folder of a cache; `make` is called for entries that neither it nor `supplied` has intact for these `versions`. */
export function openFontCache(folder: string, versions: string, make: SubsetFont, supplied = folder): FontCache {
  const asked = new Set<string>()
  let missed = false

  async function keep(key: string, makeIt: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const name = shortDigest(versions, key)
    asked.add(name)
    const kept = readKept(supplied, name) ?? readKept(folder, name)
    if (kept !== undefined) return kept
    missed = true
    const made = await makeIt()
    saveKept(folder, name, made)
    return made
  }

  return {
    keep,
    subset: (request) => keep(JSON.stringify(request), () => make(request)),
    prune() {
      if (missed) removeOthers(folder, asked)
    },
  }
}

/** Written by npm. */
const INSTALLED = 'node_modules/.package-lock.json'
/** The packages that determine the bytes of a subset, apart from the font. */
const SUBSETTERS = ['subset-font', 'fontverter', 'harfbuzzjs', 'wawoff2']

/** The installed versions of the packages of these fonts, and of the subsetter. */
export function readFontVersions(root: string, sources: readonly string[]): string {
  const { packages } = JSON.parse(readFileSync(join(root, INSTALLED), 'utf8')) as { packages: Record<string, { version: string }> }
  const names = new Set([...SUBSETTERS, ...sources.map((source) => source.split('/', source.startsWith('@') ? 2 : 1).join('/'))])
  return Array.from(names, (name) => `${name} ${packages[`node_modules/${name}`]?.version}`).join()
}

/** Subsets fonts of the packages that a project has installed. */
export function subsetInstalled(root: string): SubsetFont {
  const { resolve } = createRequire(join(root, 'package.json'))
  return async ({ source, characters, plainSpace, ...options }) => {
    // Loading this package takes longer than reading all cached fonts.
    const { default: subsetFont } = await import('subset-font')
    const font = readFileSync(resolve(source))
    if (!plainSpace) return subsetFont(font, characters, options)
    const changed = withPlainSpace(await subsetFont(font, characters, { ...options, targetFormat: 'truetype', variationAxes: {} }))
    return subsetFont(changed, characters, options)
  }
}

function removeOthers(folder: string, asked: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) if (/^[0-9a-f]{16}$/.test(name) && !asked.has(name)) rmSync(join(folder, name))
  } catch {
    // The folder is read-only, or another build has removed the file.
  }
}
