import { splitWords } from '../../desk/language.ts'
import type { ArticleReply, Problem } from './article-reply.ts'

/** The links that an article may have, and the prompt that it must not repeat. */
export interface SafetyContext {
  /** Allowed targets of links. */
  links: readonly string[]
  /** The system message of the prompt. */
  instructions: string
}

const SHINGLE = 8
const LINK = /\]\(\s*<?([^)\s>]*)[^)]*\)/g
const REFERENCE = /^ {0,3}\[[^\]]+\]:/m
const ADDRESS = /(?:https?:\/\/|www\.)[^\s)>\]]+/gi
/** A figure is data: its braces are no template, its comparisons no HTML, and prompts show the same keys. */
const FIGURE = /^ {0,3}(`{3,})figure\b[\s\S]*?^ {0,3}\1`*[ \t]*$/gm
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z!][^>]*>?|<!--/i, 'HTML is not allowed'],
  [/\{\{|\}\}/, 'template braces are not allowed'],
]
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/!\[/, 'pictures are not allowed'],
  [/\b(?:javascript|vbscript)\s*:|\bdata:\w+[/;,]/i, 'links that run scripts are not allowed'],
  [/\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b/i, 'the text must not call its writer a machine'],
  [/как (?:искусственный интеллект|языковая модель|ИИ)(?!\p{L})/iu, 'the text must not call its writer a machine'],
  [/(?:bir )?(?:yapay zek[âa]|dil modeli) olarak/i, 'the text must not call its writer a machine'],
]

/** Finds content that must not reach the magazine: markup, links that were not given, and parts of the prompt. */
export function findUnsafe(reply: ArticleReply, { links, instructions }: SafetyContext): Problem[] {
  const allowed = new Set(links)
  const promptShingles = shinglesOf(instructions.replace(FIGURE, '\n'))
  const lines = [
    reply.title,
    reply.description,
    ...reply.sources.map(({ name }) => name),
    ...reply.entities.flatMap(({ subcategories }) => subcategories.flatMap(({ subsubcategories }) => subsubcategories)),
  ]
  const parts = [
    { id: 'title and description', text: lines.join('\n'), addresses: [] },
    { id: 'sources', text: '', addresses: reply.sources.flatMap(({ url }) => url || []) },
    ...reply.sections.map(({ id, heading, markdown }) => ({ id, text: `${heading}\n${markdown}`, addresses: [] })),
  ]
  return parts.flatMap(({ id, text, addresses }) => {
    const prose = text.replace(FIGURE, '\n')
    const found = [...MARKUP.filter(([pattern]) => pattern.test(prose)), ...PATTERNS.filter(([pattern]) => pattern.test(text))].map(
      ([, message]) => message,
    )
    const foreign = [...findLinks(text), ...addresses].filter((target) => !allowed.has(target))
    if (foreign.length > 0) found.push(`these links were not in the prompt: ${[...new Set(foreign)].slice(0, 5).join(', ')}`)
    if (REFERENCE.test(text)) found.push('links must be in the text, not in a list of references')
    const leaked = [...shinglesOf(prose)].find((shingle) => promptShingles.has(shingle))
    if (leaked !== undefined) found.push(`the text repeats a part of the prompt: ${JSON.stringify(leaked)}`)
    return [...new Set(found)].map((message) => ({ code: 'E_UNSAFE', message: `${id}: ${message}` }))
  })
}

/** The targets of links, and the addresses in the text. */
function findLinks(text: string): string[] {
  const targets = Array.from(text.matchAll(LINK), ([, target = '']) => target)
  const bare = Array.from(text.replace(LINK, ']').matchAll(ADDRESS), ([address]) => address.replace(/[.,;:!?]+$/, ''))
  return [...targets, ...bare]
}

function shinglesOf(text: string): Set<string> {
  const words = splitWords(text.replace(/\]\([^)]*\)/g, ']'), 'en')
  const shingles = new Set<string>()
  for (let index = 0; index + SHINGLE <= words.length; index++) shingles.add(words.slice(index, index + SHINGLE).join(' '))
  return shingles
}
