import type { FaultRow } from './fault-row.ts'

const MISSING_FENCE = 'the file must start with a line of three dashes'
const QUOTES = 'put a text that holds special characters in quotes'
const FENCE_HINT = 'start the file with --- alone on its line'
const ALIAS = 'anchors and aliases are not allowed, got '

/** Rows about the front matter as a text: its fences, its YAML, its limits. */
export const YAML_ROWS: FaultRow[] = [
  { name: 'an article without front matter', article: 'Just text.\n', faults: [['E_FRONTMATTER', '@:1:1', MISSING_FENCE]] },
  {
    name: 'front matter below an empty line',
    article: '\n---\ntitle: a\n---\ntext\n',
    faults: [['E_FRONTMATTER', '@:1:1', MISSING_FENCE]],
  },
  { name: 'a fence of four dashes', article: '----\ntitle: a\n----\ntext\n', faults: [['E_FRONTMATTER', '@:1:1', MISSING_FENCE]] },
  {
    name: 'front matter that is not closed',
    article: '---\ntitle: a\n',
    faults: [['E_FRONTMATTER', '@:1:1', 'is not closed by a line of three dashes']],
  },
  { name: 'an empty file', article: '', faults: [['E_EMPTY_BODY', '@:1:1', 'the file is empty']] },
  { name: 'a file of blanks', article: ' \n\t\n', faults: [['E_EMPTY_BODY', '@:1:1', 'the file is empty']] },
  {
    name: 'front matter in JavaScript',
    article: '---js\n{ title: (globalThis.canary = true) }\n---\ntext\n',
    faults: [['E_FRONTMATTER_LANG', '@:1:4', 'front matter is YAML only, got "js"', FENCE_HINT]],
  },
  {
    name: 'a function in YAML',
    article: { more: 'more: !!js/function "globalThis.canary = true"' },
    faults: [['E_FRONTMATTER_LANG', '@:10:7', 'Unresolved tag: tag:yaml.org,2002:js/function', QUOTES]],
  },
  {
    name: 'bytes in YAML',
    article: { title: 'title: !!binary aGVsbG8=' },
    faults: [['E_FRONTMATTER_LANG', '@:2:8', 'Unresolved tag: tag:yaml.org,2002:binary', QUOTES]],
  },
  { name: 'a text that is not closed', article: { title: 'title: "A' }, faults: [['E_YAML', '@:2:8', 'Missing closing "quote']] },
  {
    name: 'a colon in a text',
    article: { title: 'title: Wheels: soft' },
    faults: [['E_YAML', '@:2:8', 'Nested mappings are not allowed in compact mappings', QUOTES]],
  },
  {
    name: 'a tab as indentation',
    article: { entities: 'entities:\n\t- category: skateboard gear' },
    faults: [['E_YAML', '@:5:1', 'Tabs are not allowed as indentation', 'indent with blanks']],
  },
  { name: 'a repeated key', article: { more: 'author: Ben Oak' }, faults: [['E_YAML', '@:10:1', 'Map keys must be unique']] },
  {
    name: 'too many brackets',
    article: { more: `more: ${']'.repeat(9000)}` },
    faults: [['E_YAML', '@:10:7', 'Unexpected flow-seq-end', QUOTES]],
  },
  {
    name: 'aliases that expand to gigabytes',
    article: { more: aliasBomb() },
    faults: [['E_YAML_ALIAS', '@:10:7', `${ALIAS}"&a"`, QUOTES]],
  },
  { name: 'an anchor', article: { author: 'author: &Ada Lane' }, faults: [['E_YAML_ALIAS', '@:8:14', `${ALIAS}"&Ada"`, QUOTES]] },
  { name: 'an alias of nothing', article: { author: 'author: *Ada' }, faults: [['E_YAML_ALIAS', '@:8:9', `${ALIAS}"*Ada"`, QUOTES]] },
  {
    name: 'nested brackets',
    article: { more: `more: ${'['.repeat(15_000)}` },
    faults: [['E_YAML_DEPTH', '@:10:15', 'nested deeper than 8 levels']],
  },
  {
    name: 'brackets behind a stray quote',
    article: { more: `more: [a '${'['.repeat(15_000)}` },
    faults: [['E_YAML_DEPTH', '@:10:18', 'nested deeper than 8 levels']],
  },
  {
    name: 'nested lists',
    article: { more: `more:\n  ${'- '.repeat(7000)}` },
    faults: [['E_YAML_DEPTH', '@:11:19', 'nested deeper than 8 levels']],
  },
  {
    name: 'nested keys',
    article: { more: `? ${'? '.repeat(7000)}` },
    faults: [['E_YAML_DEPTH', '@:10:17', 'nested deeper than 8 levels']],
  },
  {
    name: 'brackets larger than front matter may be',
    article: { more: `more: ${'['.repeat(20_000)}` },
    faults: [['E_TOO_LARGE', '@:1:1', 'the front matter has more than 16384 bytes']],
  },
  {
    name: 'front matter of many letters',
    article: { more: `description: ${'ö'.repeat(8200)}` },
    faults: [['E_TOO_LARGE', '@:1:1', 'the front matter has more than 16384 bytes']],
  },
  {
    name: 'front matter that is a list',
    article: '---\n- title: a\n---\ntext\n',
    faults: [['E_FIELD_TYPE', '@:2:1', 'must be an object, got a list']],
  },
]

function aliasBomb(): string {
  const levels = Array.from('bcdefghi', (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
  return ['a: &a [x, x, x, x, x, x, x, x, x]', ...levels].join('\n')
}
