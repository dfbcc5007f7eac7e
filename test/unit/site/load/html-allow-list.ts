import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** The elements that an article may contain, with their attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  p: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: ['class'],
  pre: [],
  code: ['class'],
  em: [],
  strong: [],
  s: [],
  hr: [],
  br: [],
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'loading', 'decoding'],
  div: ['class', 'role', 'tabindex', 'aria-label'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['class'],
  td: ['class'],
}

const CLASSES: Readonly<Record<string, readonly string[]>> = { div: ['table'], blockquote: ['long'], p: ['loud'] }

const BASE = 'https://site.example/articles/story'

/** Parses HTML as a browser does, and lists everything that an article must not contain. */
export function findForeign(html: string): string[] {
  return parseFragment(html).childNodes.flatMap(inspect)
}

function inspect(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if (node.nodeName === '#text') return []
  if (!('tagName' in node)) return [node.nodeName]
  const { tagName, attrs, childNodes } = node
  const allowed = Object.hasOwn(ALLOWED, tagName) ? ALLOWED[tagName] : undefined
  const found =
    allowed === undefined ? [`<${tagName}>`] : attrs.filter(({ name }) => !allowed.includes(name)).map(({ name }) => `${tagName} ${name}`)
  for (const { name, value } of attrs) if (!isHarmless(tagName, name, value)) found.push(`${tagName} ${name}=${value}`)
  return [...found, ...childNodes.flatMap(inspect)]
}

function isHarmless(tagName: string, name: string, value: string): boolean {
  if (name === 'href') return isAddress(value, ['http:', 'https:', 'mailto:'])
  if (name === 'src') return isAddress(value, ['http:', 'https:'])
  if (name === 'id') return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
  if (name === 'class') return tagName === 'code' ? value.startsWith('language-') : (CLASSES[tagName] ?? ['center', 'end']).includes(value)
  if (name === 'start') return /^\d+$/.test(value)
  return true
}

/** An absolute address with one of these schemes, or an address of this site. */
function isAddress(value: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(value, BASE)) return false
  const { protocol, origin } = new URL(value, BASE)
  return schemes.includes(protocol) && (value.toLowerCase().startsWith(protocol) || origin === 'https://site.example')
}
