import { article, type FaultRow } from './fault-row.ts'

const MISSING_FENCE = 'the file must start with a line of three dashes'
const QUOTES = 'put a text that holds special characters in quotes'
const FENCE_HINT = 'start the file with --- alone on its line'
const ALIAS = 'anchors and aliases are not allowed, got '

/** Rows about the front matter as a text: its fences, its YAML, its limits. */
export const YAML_ROWS: FaultRow[] = [
  article('an article without front matter', 'Just text.\n', `E_FRONTMATTER @:1:1  ${MISSING_FENCE}`),
  article('front matter below an empty line', '\n---\ntitle: a\n---\ntext\n', `E_FRONTMATTER @:1:1  ${MISSING_FENCE}`),
  article('a fence of four dashes', '----\ntitle: a\n----\ntext\n', `E_FRONTMATTER @:1:1  ${MISSING_FENCE}`),
  article('front matter that is not closed', '---\ntitle: a\n', 'E_FRONTMATTER @:1:1  is not closed by a line of three dashes'),
  article('an empty file', '', 'E_EMPTY_BODY @:1:1  the file is empty'),
  article('a file of blanks', ' \n\t\n', 'E_EMPTY_BODY @:1:1  the file is empty'),
  article(
    'front matter in JavaScript',
    '---js\n{ title: (globalThis.canary = true) }\n---\ntext\n',
    `E_FRONTMATTER_LANG @:1:4  front matter is YAML only, got "js"  [${FENCE_HINT}]`,
  ),
  article(
    'a function in YAML',
    { more: 'more: !!js/function "globalThis.canary = true"' },
    `E_FRONTMATTER_LANG @:10:7  Unresolved tag: tag:yaml.org,2002:js/function  [${QUOTES}]`,
  ),
  article(
    'bytes in YAML',
    { title: 'title: !!binary aGVsbG8=' },
    `E_FRONTMATTER_LANG @:2:8  Unresolved tag: tag:yaml.org,2002:binary  [${QUOTES}]`,
  ),
  article('a text that is not closed', { title: 'title: "A' }, 'E_YAML @:2:8  Missing closing "quote'),
  article(
    'a colon in a text',
    { title: 'title: Wheels: soft' },
    `E_YAML @:2:8  Nested mappings are not allowed in compact mappings  [${QUOTES}]`,
  ),
  article(
    'a tab as indentation',
    { entities: 'entities:\n\t- category: skateboard gear' },
    'E_YAML @:5:1  Tabs are not allowed as indentation  [indent with blanks]',
  ),
  article('a repeated key', { more: 'author: Ben Oak' }, 'E_YAML @:10:1  Map keys must be unique'),
  article('too many brackets', { more: `more: ${']'.repeat(9000)}` }, `E_YAML @:10:7  Unexpected flow-seq-end  [${QUOTES}]`),
  article('aliases that expand to gigabytes', { more: aliasBomb() }, `E_YAML_ALIAS @:10:7  ${ALIAS}"&a"  [${QUOTES}]`),
  article('an anchor', { author: 'author: &Ada Lane' }, `E_YAML_ALIAS @:8:14  ${ALIAS}"&Ada"  [${QUOTES}]`),
  article('an alias of nothing', { author: 'author: *Ada' }, `E_YAML_ALIAS @:8:9  ${ALIAS}"*Ada"  [${QUOTES}]`),
  article('nested brackets', { more: `more: ${'['.repeat(15_000)}` }, 'E_YAML_DEPTH @:10:15  nested deeper than 8 levels'),
  article(
    'brackets behind a stray quote',
    { more: `more: [a '${'['.repeat(15_000)}` },
    'E_YAML_DEPTH @:10:18  nested deeper than 8 levels',
  ),
  article('nested lists', { more: `more:\n  ${'- '.repeat(7000)}` }, 'E_YAML_DEPTH @:11:19  nested deeper than 8 levels'),
  article('nested keys', { more: `? ${'? '.repeat(7000)}` }, 'E_YAML_DEPTH @:10:17  nested deeper than 8 levels'),
  article(
    'brackets larger than front matter may be',
    { more: `more: ${'['.repeat(20_000)}` },
    'E_TOO_LARGE @:1:1  the front matter has more than 16384 bytes',
  ),
  article(
    'front matter of many letters',
    { more: `description: ${'ö'.repeat(8200)}` },
    'E_TOO_LARGE @:1:1  the front matter has more than 16384 bytes',
  ),
  article('front matter that is a list', '---\n- title: a\n---\ntext\n', 'E_FIELD_TYPE @:2:1  must be an object, got a list'),
]

function aliasBomb(): string {
  const levels = Array.from('bcdefghi', (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
  return ['a: &a [x, x, x, x, x, x, x, x, x]', ...levels].join('\n')
}
