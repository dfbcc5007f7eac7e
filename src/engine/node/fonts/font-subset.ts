import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readKept, saveKept } from '../cache-files.ts'
import { shortDigest } from '../digest.ts'

/** A part of a font: all that decides what comes out. */
export interface SubsetRequest {
  /** The font, by package and path. */
  source: string
  characters: string
  targetFormat: 'woff2' | 'truetype'
  /** Where the axes of a variable font are pinned, or what is left of them. */
  variationAxes: Record<string, number | { min: number; max: number }>
  keepFeatures: string[]
  noHinting: boolean
}

export type SubsetFont = (request: SubsetRequest) => Promise<Uint8Array>

/** Parts of fonts, and what was made of them, kept between builds. */
export interface FontCache {
  subset: SubsetFont
  /** Gives what was kept under a key, or makes it; the key names all that it is made of, but for the versions of packages. */
  keep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Forgets what nobody has asked for since the cache was opened, if anything had to be made. */
  prune(): void
}

/** Opens the folder of a cache; `make` is only called for what is neither there nor in `supplied`, or is damaged, or is of other `versions`. */
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
/** What decides the bytes of a part, beside the font. */
const CUTTERS = ['subset-font', 'fontverter', 'harfbuzzjs', 'wawoff2']

/** The versions that a project has installed of the packages of these fonts, and of what cuts them. */
export function readFontVersions(root: string, sources: readonly string[]): string {
  const { packages } = JSON.parse(readFileSync(join(root, INSTALLED), 'utf8')) as { packages: Record<string, { version: string }> }
  const names = new Set([...CUTTERS, ...sources.map((source) => source.split('/', source.startsWith('@') ? 2 : 1).join('/'))])
  return Array.from(names, (name) => `${name} ${packages[`node_modules/${name}`]?.version}`).join()
}

/** Cuts fonts of the packages that a project has installed. */
export function subsetInstalled(root: string): SubsetFont {
  const { resolve } = createRequire(join(root, 'package.json'))
  return async ({ source, characters, ...options }) => {
    // Takes longer to load than all kept fonts together.
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(readFileSync(resolve(source)), characters, options)
  }
}

function removeOthers(folder: string, asked: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) if (/^[0-9a-f]{16}$/.test(name) && !asked.has(name)) rmSync(join(folder, name))
  } catch {
    // A folder that nobody may write to, or another build that was quicker.
  }
}
