import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LAYERS } from './helpers/layers.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CODE = /\.(?:ts|tsx|mjs)$/

/** `import … from`, `export … from`, `import '…'` and `import('…')`. */
const IMPORT =
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"\n]+)['"]|^\s*import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"`]([^'"`\n]+)['"`]/gm

interface SourceFile {
  path: string
  text: string
  /** Without comments, so that a word in a sentence is no code. */
  code: string
  imports: string[]
}

const SOURCES = listFiles('src')
  .filter((path) => CODE.test(path))
  .map(readSource)

/** Files that wire things together: they may import anything. */
const ROOTS = /^src\/(?:entry-[\w-]+\.tsx?|commands\/.*)$/

it('the sources are all looked at', () => {
  expect(SOURCES.length).toBeGreaterThanOrEqual(80)
  expect(SOURCES.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
  for (const { folder } of LAYERS) expect(SOURCES.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(0)
})

describe('imports go down only', () => {
  it('every file has a place in the picture', () => {
    const homeless = SOURCES.filter(({ path }) => !ROOTS.test(path) && layerOf(path) === undefined)
    expect(homeless.map(({ path }) => path)).toEqual([])
  })

  it.each(LAYERS)('from $folder', ({ folder, folders, packages }) => {
    const strays = SOURCES.filter(({ path }) => layerOf(path) === folder).flatMap(({ path, imports }) =>
      imports.filter((target) => !isAllowed(path, target, [folder, ...folders], packages)).map((target) => `${path} imports ${target}`),
    )
    expect(strays).toEqual([])
  })

  it('from src to src: tests and tools are no part of the product', () => {
    const strays = findImports((target, path) => /^test\//.test(resolveImport(path, target)))
    expect(strays).toEqual([])
  })

  it('in no circle, types included', () => {
    const graph = new Map(SOURCES.map(({ path, imports }) => [path, imports.map((target) => resolveImport(path, target))]))
    expect(findCircles(graph)).toEqual([])
  })

  it('the package of the model vendor is known to one file', () => {
    const files = SOURCES.filter(({ imports }) => imports.includes('openai')).map(({ path }) => path)
    expect(files).toEqual(['src/writer/model/chat-client.ts'])
  })

  it('no command waits for the packages of the writer but its own', () => {
    const own = /^src\/(?:writer\/|studio\/server\/|commands\/(?:generate|prompts|prompt-cases|read-magazine-facts|studio)\.ts$)/
    const waiting = SOURCES.filter(
      ({ path, imports }) => !own.test(path) && imports.some((target) => resolveImport(path, target).startsWith('src/writer/')),
    )
    expect(waiting.map(({ path }) => path)).toEqual([])
    expect(findCode(/^import\b.*'\.\/(?:generate|prompts|studio)\.ts'/m)).toEqual([])
  })

  it('nothing but a root imports a root', () => {
    const strays = SOURCES.filter(({ path }) => !ROOTS.test(path)).flatMap(({ path, imports }) =>
      imports.filter((target) => ROOTS.test(resolveImport(path, target))).map((target) => `${path} imports ${target}`),
    )
    expect(strays).toEqual([])
  })

  it('modules of Node stay in engine/node, site/load, site/plan, writer, studio/server, host, deploy and commands', () => {
    const users = SOURCES.filter(({ imports }) => imports.some((target) => target.startsWith('node:')))
    expect(
      users
        .map(({ path }) => path)
        .filter(
          (path) => !/^src\/(?:engine\/node|site\/load|site\/plan|writer|studio\/server|host\/(?!edge\/)|deploy|commands)\/?/.test(path),
        ),
    ).toEqual([])
  })

  it('modules of Node are named as such', () => {
    const bare = /^(?:fs|path|os|url|util|http|https|crypto|child_process|worker_threads|stream|zlib|buffer|events|process)(?:\/|$)/
    expect(findImports((target) => bare.test(target))).toEqual([])
  })
})

describe('deliberately absent', () => {
  it('are barrel files', () => {
    expect(SOURCES.map(({ path }) => path).filter((path) => /^index\./.test(basename(path)))).toEqual([])
    expect(findCode(/export \* from/)).toEqual([])
  })

  it('is a folder for what has no place', () => {
    expect(listFiles('src').filter((path) => /\/(?:utils?|helpers?|lib|common|misc)[/.]/.test(path))).toEqual([])
  })

  it('are class hierarchies: nothing is extended but Error', () => {
    expect(findCode(/\bclass\b[^{]*\bextends\s+(?!Error\b)/)).toEqual([])
  })

  it('are the clock and chance in what a page is made of', () => {
    const pure = /^src\/(?:engine\/shared\/|site\/|engine\/node\/(?:digest\.ts$|fonts\/|pictures\/(?:palette|png)\.ts$|render\/))/
    expect(SOURCES.filter(({ path }) => pure.test(path)).length).toBeGreaterThan(50)
    expect(findCode(/\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(|\brandomUUID\(/, pure)).toEqual([])
  })

  it('are dangerous ways to run a text as code', () => {
    expect(findCode(/\beval\(|\bnew Function\(|\bdocument\.write\(/)).toEqual([])
  })
})

it('the output is written by one module; others write in folders of their own only', () => {
  const writers = [
    'cache-files',
    'cache/cache-store',
    'fonts/font-subset',
    'release/clean-folder',
    'release/link-thread',
    'release/lock',
    'release/manifest',
    'release/output-folder',
    'release/release',
    'sources/document-cache',
    'sources/texts-file',
  ].map((name) => `src/engine/node/${name}.ts`)
  const reading = /^(?:accessSync|existsSync|lstatSync|statSync|readFileSync|readdirSync|realpathSync|constants|type \w+)$/
  const found = SOURCES.filter(({ path }) => /^src\/(?:engine|site)\//.test(path)).filter(({ code }) => {
    const names = importedNames(code, /^node:fs(?:\/promises)?$/)
    return names.some((name) => !reading.test(name))
  })
  expect(found.map(({ path }) => path).sort()).toEqual(writers)
})

describe('the sources', () => {
  it('have at most 200 lines a file', () => {
    const long = SOURCES.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`).filter(
      (line) => Number(line.split(': ')[1]) > 200,
    )
    expect(long).toEqual([])
  })

  it('hold no word of skating but in its drawings: what a magazine is about is in its data and prompts', () => {
    const drawings = /^src\/site\/(?:art|figures|content\/(?:motif|families))/
    const words =
      /(?<!'|`)\b(?:skat(?:e|er|ers|ing|eboards?|eboarding)|ollie|kickflip|decks?|kingpins?|helmets?)\b(?!'|`)|скейт|шлем|kaykay|kask/i
    const found = SOURCES.filter(({ path, text }) => !drawings.test(path) && words.test(text))
    expect(found.map(({ path, text }) => `${path}: ${words.exec(text)?.[0]}`)).toEqual([])
  })

  it('hold nowhere the name of the magazine: it belongs to its data, its documents, and the tests of what was built from them', () => {
    const { name, key } = JSON.parse(readFileSync(join(ROOT, 'data/site.json'), 'utf8')) as { name: string; key: string }
    const folders = ['src', 'test', 'public', 'prompts'].filter((folder) => existsSync(join(ROOT, folder)))
    const all = [...folders.flatMap(listFiles), ...listRoot()]
    const files = all.filter((path) => !/^test\/(?:build|e2e)\//.test(path))
    expect(files.length).toBeGreaterThan(100)
    const naming = files.filter((path) => {
      const text = `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`.toLowerCase()
      return text.includes(name.toLowerCase()) || text.includes(key.toLowerCase())
    })
    expect(naming).toEqual([])
  })
})

function layerOf(path: string): string | undefined {
  return LAYERS.find(({ folder }) => path.startsWith(folder))?.folder
}

function isAllowed(path: string, target: string, folders: readonly string[], packages: readonly string[]): boolean {
  const resolved = resolveImport(path, target)
  if (resolved !== target) return folders.some((folder) => resolved.startsWith(folder))
  return packages.some((name) => (name.endsWith(':') ? target.startsWith(name) : target === name || target.startsWith(`${name}/`)))
}

/** A relative import as a path of the project; a package stays as it is. */
function resolveImport(path: string, target: string): string {
  return target.startsWith('.') ? join(dirname(path), target) : target
}

function findImports(isWanted: (target: string, path: string) => boolean): string[] {
  return SOURCES.flatMap(({ path, imports }) =>
    imports.filter((target) => isWanted(target, path)).map((target) => `${path} imports ${target}`),
  )
}

/** A circle for each import that closes one, walking depth first. */
function findCircles(graph: ReadonlyMap<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
    else if (!done.has(path)) {
      for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
      done.add(path)
    }
  }
  for (const path of graph.keys()) walk(path, [])
  return circles
}

function findCode(pattern: RegExp, among = /./): string[] {
  return SOURCES.filter(({ path, code }) => among.test(path) && pattern.test(code)).map(({ path }) => path)
}

/** The names that a file imports from a module; everything at once is `*`. */
function importedNames(code: string, module: RegExp): string[] {
  return Array.from(code.matchAll(/\bimport\s+(type\s+)?([^'"]*?)\s*from\s*['"]([^'"]+)['"]/g)).flatMap(
    ([, isType, names = '', target = '']) => {
      if (!module.test(target) || isType !== undefined) return []
      const list = /^\{([^}]*)\}$/.exec(names)?.[1]
      return list === undefined ? ['*'] : list.split(',').map((name) => name.trim().replace(/ as .*$/, ''))
    },
  )
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const imports = Array.from(code.matchAll(IMPORT), ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
  return { path, text, code, imports }
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort()
}

/** Settings in the root of the project; documents may say what the magazine is called. */
function listRoot(): string[] {
  const entries = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ name }) => name).filter((name) => !name.endsWith('.md') && !name.endsWith('.log'))
}
