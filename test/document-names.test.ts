import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ARTICLE_LOCALES, SITE_LANGUAGES } from '../src/site/content/schema.ts'
import { claimsOf, compare, hint } from './helpers/claims.ts'
import { at, codesIn, type MarkdownDocument, placeOf, readMarkdown, sectionOf } from './helpers/documents.ts'
import { readProjectFacts } from './helpers/project-facts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FACTS = readProjectFacts(ROOT)
const CONTRIBUTING = readMarkdown(ROOT, 'CONTRIBUTING.md')
const DOCUMENTS = [
  readMarkdown(ROOT, 'README.md'),
  readMarkdown(ROOT, 'ARCHITECTURE.md'),
  CONTRIBUTING,
  readMarkdown(ROOT, 'SCALE.md'),
  readMarkdown(ROOT, 'prompts/README.md'),
]
const CODES = DOCUMENTS.flatMap((document) => document.codes.map(({ text, line }) => ({ text, place: at(document, line) })))
const LINES = DOCUMENTS.flatMap((document) => document.lines.map((text, index) => ({ text, place: at(document, index + 1) })))
/** The lines of comments in `src`. */
const COMMENTS = Array.from(FACTS.paths)
  .filter((path) => /^src\/.*\.(?:tsx?|mjs|css)$/.test(path))
  .flatMap((path) =>
    FACTS.read(path)
      .split('\n')
      .map((text, index) => ({ text, place: `${path}:${index + 1}` })),
  )
  .filter(({ text }) => /^\s*(?:\/\/|\/?\*)/.test(text))

/** What looks like a path or the name of a file. */
const PATH = /^[\w@.{}*-]+(?:\/[\w@.{}*-]+)+\/?$|^[\w@{}*-]*\.?[\w*-]+\.(?:ts|tsx|mjs|md|hbs|json|css|txt|html|toml|conf|yaml|js|sh)$/
/** What looks like a path and is none of the project: names in templates, and files that a reader of the handbook writes. */
const NO_PATH = /\{\{|^category\.json$|^article\/(?:system|user)\.short\.hbs$|^prompts\/rain\.yaml$/
const FAULT_CODE = /\b(?:[EW]_[A-Z_]*[A-Z]|[A-Z]{3,4}\d{3})\b/g
/** Names, and the file that is said to declare them. */
const DECLARED = /`\w{3,}`(?:(?:,| and| or|, and)\s+`\w{3,}`)*\s+(?:in|of)\s+(?:the writer's\s+)?`([\w./-]+\.(?:ts|tsx|mjs))`/g
/** A list of three or more languages, such as `en`, or of locales, such as `en_US`. */
const LANGUAGES = /`[a-z]{2}(?:_[A-Z]{2})?`(?:(?:,| and| or)\s+`[a-z]{2}(?:_[A-Z]{2})?`){2,}/g
const PACKAGES = { ...FACTS.package.dependencies, ...FACTS.package.devDependencies }
const FILE_NAMES = new Set(Array.from(FACTS.paths, (path) => basename(path)))
const WORDS = new Set(FACTS.text.match(/[A-Za-z_]\w+/g))
/** What builds and installs leave behind. */
const IGNORED = FACTS.read('.gitignore')
  .split('\n')
  .flatMap((line) => line.replace(/\/$/, '') || [])

describe('every document', () => {
  it('names commands and options that exist', () => {
    const faults = LINES.flatMap(({ text, place }) =>
      Array.from(text.matchAll(/(?<=^\s*|`)npm (?:run )?(?!ci\b)(\w[\w-]*)(?: -- ([^`]*))?/g)).flatMap(([, name = '', rest = '']) => {
        if (FACTS.package.scripts[name] === undefined)
          return [`${place}: there is no command npm run ${name}; ${hint(name, new Set(Object.keys(FACTS.package.scripts)))}`]
        const word = /^\w+/.exec(rest)?.[0]
        const words = name === 'faults' ? [] : (FACTS.commands.get(name)?.words ?? [])
        if (word !== undefined && words.length > 0 && !words.includes(word))
          return [`${place}: npm run ${name} has no action ${word}; ${hint(word, new Set(words))}`]
        const options = FACTS.commands.get(`${name} -- ${word}`)?.options ?? FACTS.commands.get(name)?.options
        return findUnknown(rest, options?.keys() ?? [], `npm run ${name}`, place)
      }),
    )
    const all = Array.from(FACTS.commands.values()).flatMap(({ options }) => [...options.keys()])
    const alone = CODES.filter(({ text }) => text.startsWith('--')).flatMap(({ text, place }) =>
      findUnknown(text, ['help', ...all], 'any command', place),
    )
    expect([...faults, ...alone]).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = CODES.flatMap(({ text, place }) => text.split(/[ ,]+/).map((path) => ({ path, place, isAlone: path === text })))
    const paths = named.filter(
      ({ path, isAlone }) =>
        PATH.test(path) && !NO_PATH.test(path) && !path.startsWith('@') && (isAlone || /^(?:src|test|data|prompts|public)\//.test(path)),
    )
    const faults = paths
      .filter(({ path }) => !isThere(path.replace(/\/$/, '')))
      .map(({ path, place }) => `${place}: there is no file ${path}; ${hint(basename(path), FILE_NAMES)}`)
    expect(faults).toEqual([])
    expect(paths.length).toBeGreaterThan(80)
  })

  it('names identifiers, fault codes and words of the code that exist', () => {
    const texts = CODES.filter(
      ({ text }) => !PATH.test(text) && PACKAGES[text] === undefined && !/^(?:npm|npx|vercel|powershell|kubectl)\b/.test(text),
    )
    const bare = LINES.flatMap(({ text, place }) =>
      Array.from(text.replace(/`[^`]*`/g, '').matchAll(FAULT_CODE), ([code]) => ({ text: code, place })),
    )
    const faults = [...texts, ...bare].flatMap(({ text, place }) =>
      (text.replace(/https?:\S*/g, '').match(/[A-Za-z_]\w{2,}/g) ?? [])
        .filter((word) => !WORDS.has(word) && !FACTS.paths.has(word))
        .map((word) => `${place}: the code has no ${word} (in ${text}); ${hint(word, WORDS)}`),
    )
    expect(faults).toEqual([])
  })

  it('names the file that declares what it says is in it', () => {
    const claims = DOCUMENTS.flatMap((document) =>
      Array.from(document.lines.join('\n').matchAll(DECLARED)).flatMap(({ 0: names, 1: file = '', index }) =>
        Array.from(names.matchAll(/`(\w{3,})`/g), (name) => ({
          name: name[1] ?? '',
          file,
          place: placeAt(document, index + name.index),
        })),
      ),
    )
    const faults = claims.flatMap(({ name, file, place }) => {
      const files = Array.from(FACTS.paths).filter((path) => path === file || path.endsWith(`/${file}`))
      const declares = new RegExp(`^(?:export )?(?:async )?(?:function|const|interface|type|class)\\*? ${name}\\b`, 'm')
      return files.some((path) => declares.test(FACTS.read(path))) ? [] : [`${place}: ${file} declares no ${name}`]
    })
    expect(faults).toEqual([])
    expect(claims.length).toBeGreaterThan(20)
  })

  it('gives constants the values that they have', () => {
    const faults = LINES.flatMap(({ text, place }) =>
      Array.from(text.matchAll(/`([A-Z][A-Z_]{3,})` \(([\d,.]+)( s)?\)/g)).flatMap(([, name = '', shown = '', seconds]) => {
        const value = Number(shown.replaceAll(',', '')) * (seconds === undefined ? 1 : 1000)
        const real = Array.from(FACTS.text.matchAll(new RegExp(`\\bconst ${name} = ([\\d_]+)$`, 'gm')), ([, digits = '']) =>
          Number(digits.replaceAll('_', '')),
        )
        return real.includes(value) ? [] : [`${place}: ${name} is ${real.join(' or ') || 'no number of the code'}, not ${value}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('gives each command the port that it has', () => {
    const claims = LINES.flatMap(({ text, place }) =>
      Array.from(text.matchAll(/\bnpm (?:run )?(\w+)\b.*localhost:(\d+)/g), ([, name = '', port]) => ({
        name,
        port,
        real: FACTS.commands.get(name)?.options.get('port'),
        place,
      })),
    )
    const faults = claims.filter(({ port, real }) => port !== real)
    expect(faults.map(({ name, port, real, place }) => `${place}: the port of ${name} is ${real}, not ${port}`)).toEqual([])
    expect(claims.length).toBeGreaterThan(3)
  })

  it('lists all languages and locales where it lists more than two', () => {
    const faults = DOCUMENTS.flatMap((document) =>
      Array.from(document.lines.join('\n').matchAll(LANGUAGES)).flatMap(({ 0: list, index }) => {
        const place = placeAt(document, index)
        const claims = new Map(codesIn(list).map((code) => [code, place]))
        return compare('language', claims, list.includes('_') ? ARTICLE_LOCALES : SITE_LANGUAGES, place)
      }),
    )
    expect(faults).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const faults = DOCUMENTS.flatMap((document) =>
      document.links.flatMap(({ line, target }) => {
        const [path = '', anchor] = target.split('#')
        if (/^https?:/.test(target) || target.startsWith('/')) return []
        const file = path === '' ? document.file : join(dirname(document.file), path)
        if (!FACTS.paths.has(file))
          return [`${at(document, line)}: the link leads to ${file}, which does not exist; ${hint(file, FACTS.paths)}`]
        const anchors = new Set(anchor === undefined ? [] : readMarkdown(ROOT, file).headings.map((heading) => heading.anchor))
        return anchor === undefined || anchors.has(anchor)
          ? []
          : [`${at(document, line)}: the link leads to #${anchor}, which does not exist; ${hint(anchor, anchors)}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('uses none of the words that the rules for plain English refuse, nor does a comment', () => {
    const rules = new Set(sectionOf(CONTRIBUTING, 'Plain English').map(({ line }) => at(CONTRIBUTING, line)))
    const lines = LINES.filter(({ place }) => !rules.has(place))
    const faults = [...lines, ...COMMENTS].flatMap(({ text, place }) =>
      (text.match(/\b(?:nobody|somebody|anybody|whoever|of ours)\b/gi) ?? []).map(
        (word) => `${place}: "${word}"; name the program part, or who it is`,
      ),
    )
    expect(faults).toEqual([])
    expect(COMMENTS.length).toBeGreaterThan(1000)
  })
})

describe('CONTRIBUTING', () => {
  it('lists the fields of the front matter', () => {
    const type = /interface ArticleFrontmatter \{([^}]*)\}/.exec(FACTS.read('src/site/content/schema.ts'))?.[1] ?? ''
    const fields = Array.from(type.matchAll(/(\w+)\??:/g), ([, name = '']) => name)
    expect(
      compare('field', claimsOf(CONTRIBUTING, 'An article', ['Field', 'Meaning']), fields, placeOf(CONTRIBUTING, 'An article')),
    ).toEqual([])
  })

  it('lists the folders of tests', () => {
    const folders = Array.from(FACTS.paths).flatMap((path) => /^(test(?:\/[^/]+(?=\/))?).*\.(?:test|spec)\.tsx?$/.exec(path)?.[1] ?? [])
    expect(
      compare('folder of tests', claimsOf(CONTRIBUTING, 'A test', ['Folder', 'What it tests']), folders, placeOf(CONTRIBUTING, 'A test')),
    ).toEqual([])
  })

  it('says that unit tests mirror the tree, and they do', () => {
    const apart = /^test\/unit\/(?:project|helpers)$/
    const folders = new Set(
      Array.from(FACTS.paths)
        .filter((path) => /^test\/unit\/.*\.test\.tsx?$/.test(path))
        .map((path) => dirname(path)),
    )
    const strays = Array.from(folders).filter((folder) => {
      const place = folder.slice('test/unit/'.length)
      return !apart.test(folder) && !FACTS.paths.has(join(place.startsWith('tools') ? 'test' : 'src', place))
    })
    expect(strays.map((folder) => `${placeOf(CONTRIBUTING, 'A test')}: ${folder} mirrors no folder of src or test/tools`)).toEqual([])
  })

  it('has five rules for plain English', () => {
    const rules = sectionOf(CONTRIBUTING, 'Plain English').filter(({ text }) => text !== '')
    const strays = rules.filter(({ text }, index) => !text.startsWith(`${index + 1}. `) || index > 4)
    const faults = strays.map(
      ({ line, text }) => `${at(CONTRIBUTING, line)}: expected one of five numbered rules of one line, got "${text}"`,
    )
    expect([...faults, `${rules.length} rules`]).toEqual(['5 rules'])
  })
})

/** The place of a character of the document. */
function placeAt(document: MarkdownDocument, index: number): string {
  return at(document, document.lines.join('\n').slice(0, index).split('\n').length)
}

function findUnknown(text: string, known: Iterable<string>, command: string, place: string): string[] {
  const names = new Set(known)
  const options = Array.from(text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g), ([, name = '']) => name)
  return options.filter((name) => !names.has(name)).map((name) => `${place}: ${command} has no option --${name}; ${hint(name, names)}`)
}

/** Whether a path, a part of one from any folder on, or a pattern is a file of the project, or becomes one. */
function isThere(path: string): boolean {
  if (IGNORED.includes(path.split('/')[0] ?? '') || IGNORED.includes(path)) return true
  const pattern = path
    .split(/(\{[^}]*\}|\*\*|\*|\bSLUG\b)/)
    .map((part) => (part === '**' ? '.*' : /^(?:[{*]|SLUG$)/.test(part) ? '[^/]+' : part.replace(/[.+^$]/g, '\\$&')))
    .join('')
  const whole = new RegExp(/^(?:src|test|data|prompts|public|\.github)\//.test(path) ? `^${pattern}$` : `(?:^|/)${pattern}$`)
  if (Array.from(FACTS.paths).some((known) => whole.test(known))) return true
  // Names of what a build or the writer makes stand in the code as texts.
  return !/^(?:src|test|prompts)\//.test(path) && path.split('/').every((part) => FACTS.text.includes(`'${part}'`) || FACTS.paths.has(part))
}
