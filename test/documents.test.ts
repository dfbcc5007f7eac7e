import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Claims, claimsOf, compare } from './helpers/claims.ts'
import { at, cellOf, codesIn, placeOf, readMarkdown, sectionOf, tableOf } from './helpers/documents.ts'
import { LAYERS } from './helpers/layers.ts'
import { readExitCodes, readProjectFacts, readWriterCodes } from './helpers/project-facts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FACTS = readProjectFacts(ROOT)
const README = readMarkdown(ROOT, 'README.md')
const ARCHITECTURE = readMarkdown(ROOT, 'ARCHITECTURE.md')

describe('README', () => {
  it('lists the commands of package.json and of the launchers, with their actions', () => {
    const table = tableOf(README, 'Commands', 'Command', 'What it does')
    const names: Claims = new Map()
    const actions: Claims = new Map()
    for (const { cells, line } of table.rows) {
      const codes = codesIn(cells[0] ?? '')
      const [, name = '', first] = /^npm (?:run )?([\w-]+)(?: -- (\w+))?$/.exec(codes[0] ?? '') ?? []
      names.set(name, at(README, line))
      for (const word of [first, ...codes.slice(1)]) if (word !== undefined) actions.set(`${name} -- ${word}`, at(README, line))
    }
    const place = at(README, table.line)
    const known = Array.from(FACTS.commands).flatMap(([name, { words }]) => words.map((word) => `${name} -- ${word}`))
    const scripts = Object.keys(FACTS.package.scripts)
    const launched = Array.from(FACTS.commands.keys()).filter((name) => !name.includes(' '))
    expect([
      ...compare('command', names, scripts, place),
      ...scripts.filter((name) => !launched.includes(name)).map((name) => `package.json: no launcher knows the command ${name}`),
      ...launched.filter((name) => !scripts.includes(name)).map((name) => `package.json: the command ${name} of the launchers is missing`),
      ...compare('action', actions, known, place),
    ]).toEqual([])
  })

  it('lists the options of each command with their defaults', () => {
    const documented: Claims = new Map()
    const faults: string[] = []
    for (const section of ['Options', 'Articles from a model']) {
      const table = tableOf(README, section, 'Command', 'Option', 'Default')
      for (const row of table.rows) {
        const [standard] = codesIn(cellOf(table, row, 'Default'))
        for (const command of codesIn(cellOf(table, row, 'Command'))) {
          for (const option of codesIn(cellOf(table, row, 'Option'))) {
            const name = option.split(' ')[0]?.slice(2) ?? ''
            documented.set(`${command} --${name}`, at(README, row.line))
            const real = FACTS.commands.get(command)?.options.get(name)
            if (standard !== real)
              faults.push(`${at(README, row.line)}: ${command} --${name} has the default ${real ?? 'none'}, not ${standard ?? 'none'}`)
          }
        }
      }
    }
    const known = Array.from(FACTS.commands).flatMap(([command, { options }]) =>
      Array.from(options.keys(), (name) => `${command} --${name}`),
    )
    expect([...compare('option', documented, known, placeOf(README, 'Options')), ...faults]).toEqual([])
  })

  it('lists the exit codes of the commands that have codes of their own', () => {
    const columns = {
      'Any command': ['0', '1', '2'],
      '`deploy`, `build --to-bucket`': readExitCodes(FACTS, 'src/commands/push-release.ts'),
      '`bench`': readExitCodes(FACTS, 'test/tools/bench/bench.ts'),
      '`generate`': readWriterCodes(FACTS),
    }
    const table = tableOf(README, 'Exit codes', 'Code', ...Object.keys(columns))
    const faults = Object.entries(columns).flatMap(([column, codes]) => {
      const claims: Claims = new Map()
      for (const row of table.rows) {
        const cell = cellOf(table, row, column)
        const named = /`(E_\w+)`/.exec(cell)?.[1]
        if (cell !== '') claims.set(`${row.cells[0]}${named === undefined ? '' : ` ${named}`}`, at(README, row.line))
      }
      return compare(`exit code of ${column}`, claims, codes, at(README, table.line))
    })
    expect(faults).toEqual([])
  })

  it('lists the variables that the code reads from the environment', () => {
    const claims = claimsOf(README, 'Environment variables', ['Variable', 'Used by'])
    expect(compare('variable', claims, FACTS.environment, placeOf(README, 'Environment variables'))).toEqual([])
  })

  it('names the versions that package.json asks for', () => {
    const { engines, dependencies } = FACTS.package
    const versions: [RegExp, string | undefined][] = [
      [/\bNode ([\d., ]+) or newer/g, engines.node.match(/\d+\.\d+/g)?.join(', ')],
      [/\bVite (\d+)/g, dependencies.vite?.split('.')[0]],
      [/\bReact (\d+)/g, dependencies.react?.split('.')[0]],
      [/\bLighthouse (\d+)/g, /lighthouse@(\d+)/.exec(FACTS.text)?.[1]],
    ]
    const faults = versions.flatMap(([pattern, real]) => {
      const found = README.lines.flatMap((text, index) =>
        Array.from(text.matchAll(pattern), ([claim, version]) => ({ claim, version, line: index + 1 })),
      )
      if (found.length === 0) return [`README.md: nothing fits ${pattern.source}; the code has ${real}`]
      return found.flatMap(({ claim, version, line }) => (version === real ? [] : [`${at(README, line)}: ${claim}; the code has ${real}`]))
    })
    expect(faults).toEqual([])
  })
})

describe('ARCHITECTURE', () => {
  it('lists the dependencies of package.json, in their versions', () => {
    const versions: Record<string, string> = { ...FACTS.package.dependencies, ...FACTS.package.devDependencies }
    const claims = claimsOf(ARCHITECTURE, 'Dependencies', ['Package', 'Why'])
    const types = claims.get('@types/*')
    if (types !== undefined && claims.delete('@types/*'))
      for (const name of Object.keys(versions)) if (name.startsWith('@types/')) claims.set(name, types)
    const faults = tableOf(ARCHITECTURE, 'Dependencies', 'Package').rows.flatMap(({ line, cells }) =>
      Array.from((cells[0] ?? '').matchAll(/`([^`]+)` (\d[\d.]*)/g)).flatMap(([, name = '', version]) =>
        `${versions[name]}.`.startsWith(`${version}.`)
          ? []
          : [`${at(ARCHITECTURE, line)}: ${name} ${version}; package.json has ${versions[name]}`],
      ),
    )
    expect([...compare('dependency', claims, Object.keys(versions), placeOf(ARCHITECTURE, 'Dependencies')), ...faults]).toEqual([])
  })

  it('draws the layers, each above all that it imports', () => {
    const block = ARCHITECTURE.blocks.find(({ section }) => section === 'Layers')
    const rows = (block?.lines ?? []).map(({ line, text }) => ({ line, folders: text.trim().split(/\s{2,}/) }))
    const drawn = rows
      .filter(({ folders: [name] }) => name !== 'roots')
      .flatMap(({ line, folders }, row) => folders.slice(1).map((folder) => [`${folder}/`, { line, row }] as const))
    const places = new Map<string, { line: number; row: number }>(drawn)
    const upward = LAYERS.flatMap(({ folder, folders }) =>
      folders.flatMap((target) => {
        const [from, to] = [places.get(folder), places.get(target)]
        return from === undefined || to === undefined || to.row > from.row
          ? []
          : [`${at(ARCHITECTURE, from.line)}: ${folder} imports ${target}, which must be drawn below it`]
      }),
    )
    const claims = new Map(drawn.map(([folder, { line }]) => [folder, at(ARCHITECTURE, line)]))
    expect([
      ...compare(
        'layer',
        claims,
        LAYERS.map(({ folder }) => folder),
        placeOf(ARCHITECTURE, 'Layers'),
      ),
      ...upward,
    ]).toEqual([])
  })

  it('lists what each layer may import', () => {
    const claims: Claims = new Map()
    const table = tableOf(ARCHITECTURE, 'Layers', 'Folder', 'Imports')
    for (const row of table.rows)
      for (const target of ['itself', ...codesIn(cellOf(table, row, 'Imports'))])
        claims.set(`${codesIn(cellOf(table, row, 'Folder'))[0]} > ${target}`, at(ARCHITECTURE, row.line))
    const known = LAYERS.flatMap(({ folder, folders, packages }) =>
      ['itself', ...folders, ...packages].map((target) => `${folder} > ${target}`.replace(/\/(?= |$)/g, '')),
    )
    expect(compare('permission', claims, known, placeOf(ARCHITECTURE, 'Layers'))).toEqual([])
  })

  it('has at most 150 lines beside the figures of benchmarks, and 25 words in its glossary, which the code uses', () => {
    const marks = ['build', 'serve'].map((name) => [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`] as const)
    const lost = marks.flat().filter((mark) => !ARCHITECTURE.lines.includes(mark))
    const rest = marks.reduce((text, [start, end]) => text.replace(new RegExp(`${start}\n[^]*${end}\n`), ''), ARCHITECTURE.lines.join('\n'))
    const own = rest.split('\n').length - 1
    const glossary = sectionOf(ARCHITECTURE, 'Glossary').flatMap(({ text, line }) =>
      Array.from(text.matchAll(/\*\*([^*]+)\*\*:/g), ([, term = '']) => ({ term, line })),
    )
    const code = FACTS.text.toLowerCase()
    const unused = glossary.filter(({ term }) => !code.includes(term.replace(' ', '').toLowerCase()))
    expect([
      ...lost.map((mark) => `ARCHITECTURE.md: the line ${mark} is missing`),
      ...(own > 150 ? [`ARCHITECTURE.md: ${own} lines beside the figures, at most 150 are allowed`] : []),
      ...(glossary.length < 11 || glossary.length > 25
        ? [`${placeOf(ARCHITECTURE, 'Glossary')}: expected 11 to 25 words, found ${glossary.length}`]
        : []),
      ...unused.map(({ term, line }) => `${at(ARCHITECTURE, line)}: no name in the code has the word ${term}`),
    ]).toEqual([])
  })
})
