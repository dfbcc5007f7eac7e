import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the code says of itself where the documents say it too. */
export interface ProjectFacts {
  /** Paths of all files that belong to the project, and of the folders that they lie in. */
  paths: ReadonlySet<string>
  package: PackageJson
  /** The code, the tools, the tests and the settings as one text. */
  text: string
  commands: ReadonlyMap<string, CommandFacts>
  /** Variables that the product and its tools read from the environment. */
  environment: ReadonlySet<string>
  read(path: string): string
}

interface PackageJson {
  engines: { node: string }
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** A command of `package.json`, or a benchmark such as `bench -- build`. */
export interface CommandFacts {
  /** Options with their defaults, where those are texts. */
  options: ReadonlyMap<string, string | undefined>
  /** What may stand behind `--` to say what is to be done. */
  words: readonly string[]
}

const FOLDERS = ['src', 'test', 'data', 'prompts', 'public', '.github', '.ci']
const CODE = /\.(?:ts|tsx|mjs)$/
/** What proves nothing: these read the documents, or list the packages of packages. */
const READERS = /^package-lock\.json$|^test\/(?:document[\w-]*\.test|helpers\/(?:claims|documents|project-facts))\.ts$/
/** Set by every shell. */
const OF_THE_SYSTEM = new Set(['PATH'])

export function readProjectFacts(root: string): ProjectFacts {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = [...listRoot(root), ...FOLDERS.flatMap((folder) => listFolder(root, folder))]
  const texts = files.filter(
    (file) => !READERS.test(file) && /^(?:src\/|test\/|[^/]+$)/.test(file) && /\.(?:tsx?|mjs|json|css|sh)$/.test(file),
  )
  const code = files.filter((file) => CODE.test(file) && /^(?:src\/|test\/tools\/|[^/]+$)/.test(file))
  const found = code.flatMap((file) =>
    Array.from(read(file).matchAll(/(?<!meta\.)\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)\b(?!'| \??\??= )/g)),
  )
  return {
    paths: new Set(files.flatMap(withFolders)),
    package: JSON.parse(read('package.json')) as PackageJson,
    text: texts.map(read).join('\n'),
    commands: readCommands(read),
    environment: new Set(found.map(([, name = '']) => name).filter((name) => !OF_THE_SYSTEM.has(name))),
    read,
  }
}

/** The exit codes of a table such as `{ E_LOCKED: 3 }`, and those of every command; a code without a fault of its own is a number alone. */
export function readExitCodes({ read }: ProjectFacts, file: string): string[] {
  const table = /EXIT_CODES\b[^=]*= \{([^}]*)\}/.exec(read(file))?.[1] ?? ''
  const named = Array.from(table.matchAll(/(E_\w+): (\d+)/g), ([, name = '', code = '']) =>
    ['E_USAGE', 'E_INTERRUPTED'].includes(name) ? code : `${code} ${name}`,
  )
  return ['0', '1', '2', ...named]
}

/** The exit codes of the article writer. */
export function readWriterCodes({ text }: ProjectFacts): string[] {
  const table = /const EXIT\b[^{]*\{([^}]*)\}/.exec(text)?.[1] ?? ''
  return Array.from(table.matchAll(/\w+: (\d+)/g), ([, code = '']) => code)
}

/** The commands of a table, each with the file that it loads; names with a hyphen are quoted. */
export function listCommands(table: string): { name: string; file: string }[] {
  return Array.from(table.matchAll(/^ {2}'?([\w-]+)'?: .*import\('\.\/([^']+)'\)/gm), ([, name = '', file = '']) => ({ name, file }))
}

/** The commands that the launchers and their tables know. */
function readCommands(read: (path: string) => string): Map<string, CommandFacts> {
  const commands = new Map<string, CommandFacts>()
  const add = (name: string, file: string) => {
    const text = read(file)
    // A command without options of its own hands them to another.
    const handed = /(\w+)\(argv, context\)/.exec(text)?.[1]
    const options = readOptions(text)
    commands.set(name, {
      options: options.size === 0 && handed ? readOptions(read(`src/commands/${handed}.ts`)) : options,
      words: readWords(text),
    })
  }
  for (const table of ['src/commands/site-commands.ts', 'src/commands/commands.ts', 'test/tools/tools.ts']) {
    for (const { name, file } of listCommands(read(table))) add(name, join(table, '..', file))
  }
  const launcher = read('src/commands/run.mjs')
  for (const [, name = ''] of launcher.matchAll(/command === '([\w-]+)'/g)) {
    const file = new RegExp(`command === '${name}'\\) return \\(await import\\('\\./(.+?)'`).exec(launcher)?.[1]
    if (!commands.has(name)) commands.set(name, { options: file ? readOptions(read(`src/commands/${file}`)) : new Map(), words: [] })
  }
  commands.set('faults', {
    options: new Map(),
    words: Array.from(read('src/commands/faults.mjs').matchAll(/argv\[0\] === '(\w+)'/g), ([, word = '']) => word),
  })
  addBenchmarks(commands, read)
  return commands
}

function addBenchmarks(commands: Map<string, CommandFacts>, read: (path: string) => string): void {
  const text = read('test/tools/bench/bench-arguments.ts')
  const shared = readOptions(/const SHARED = \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '')
  for (const [name, own] of [
    ['build', 'BUILD'],
    ['compare', 'COMPARE'],
    ['changes', 'CHANGES'],
    ['shards', 'SHARDS'],
  ] as const) {
    const options = readOptions(new RegExp(`const ${own} = \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '')
    commands.set(`bench -- ${name}`, { options: new Map([...shared, ...options]), words: [] })
  }
  for (const name of ['search', 'serve', 'studio'])
    commands.set(`bench -- ${name}`, { options: readOptions(read(`test/tools/bench/bench-${name}.ts`)), words: [] })
  commands.set('bench', {
    options: new Map(),
    words: ['search', 'serve', 'studio', ...Array.from(text.matchAll(/benchmark === '(\w+)'/g), ([, word = '']) => word)],
  })
}

/** The options that a file gives to `parseArgs`; a switch that is on by default is turned off by its `no-` form. */
function readOptions(text: string): Map<string, string | undefined> {
  const options = new Map<string, string | undefined>()
  for (const [, quoted, bare, type, value] of text.matchAll(
    /(?:'([a-z-]+)'|\b([a-z]+)): \{ type: '(string|boolean)'(?:, default: ([^}]+?))? \}/g,
  )) {
    const name = quoted ?? bare ?? ''
    if (type === 'boolean') options.set(value === 'true' ? `no-${name}` : name, undefined)
    else options.set(name, value === undefined ? undefined : readDefault(value, text))
  }
  return options
}

function readDefault(value: string, text: string): string {
  const constant = new RegExp(`const ${value.replace(/\W/g, '')} = '([^']*)'`).exec(text)?.[1]
  if (constant !== undefined) return constant
  return Array.from(value.matchAll(/'([^']*)'/g), ([, part = '']) => part).join('/')
}

/** The words that a command with several actions tells apart. */
function readWords(text: string): string[] {
  const actions = /\bconst ACTIONS\b.*? = \{([^}]*)\}/s.exec(text)?.[1]
  if (actions !== undefined) return actions.split(',').flatMap((entry) => /\w+/.exec(entry)?.[0] ?? [])
  return Array.from(text.matchAll(/word === '(\w+)' && \w+ !== undefined/g), ([, word = '']) => word)
}

function listRoot(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

function withFolders(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
