import { parseStructuredText } from '../../engine/node/sources/structured-text.ts'
import type { ReplyFrame } from './article-reply.ts'

/** Converts an answer in Markdown to the shape of one in JSON; missing fields stay missing. */
export function parseMarkdownReply(text: string, { category }: ReplyFrame): unknown {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text.replace(/\r\n?/g, '\n')) ?? []
  const fields = readFields(frontMatter)
  const entities = (fields.lists.get('entities') ?? []).map((line) => {
    const [subcategory = '', names = ''] = line.split(':')
    return { subcategory: subcategory.trim(), subsubcategories: splitList(names, ',') }
  })
  return {
    ...Object.fromEntries(fields.texts),
    sections: readSections(body),
    entities: entities.length === 0 ? [] : [{ category, subcategories: entities }],
    sources: (fields.lists.get('sources') ?? []).map((line) => {
      const [, name = line, url = ''] = /^(.*?)\s*\((https:[^)]*)\)$/.exec(line) ?? []
      return { name, url }
    }),
    typosMade: (fields.lists.get('typosMade') ?? []).map((line) => {
      const [wrong = '', right = ''] = splitList(line, /->|→/)
      return { wrong, right }
    }),
    claimsToCheck: fields.lists.get('claimsToCheck') ?? [],
  }
}

/** Reads lines such as `title: …` and lists; unlike YAML, a title may contain a colon without quotes. */
function readFields(frontMatter: string): { texts: Map<string, string>; lists: Map<string, string[]> } {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let open: string[] = []
  for (const line of frontMatter.split('\n')) {
    const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== '') texts.set(name, unquote(value))
    else if (name !== undefined) {
      open = []
      lists.set(name, open)
    }
    if (/^\s*-\s+\S/.test(line)) open.push(unquote(line.replace(/^\s*-\s+/, '')))
  }
  for (const name of ['entities', 'sources', 'typosMade', 'claimsToCheck']) texts.delete(name)
  return { texts, lists }
}

function unquote(text: string): string {
  const trimmed = text.trim()
  if (!/^(["']).*\1$/.test(trimmed)) return trimmed
  const { value } = parseStructuredText(trimmed)
  return typeof value === 'string' ? value : trimmed
}

function readSections(body: string): { id: string; heading: string; markdown: string }[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [, id = '', heading = ''] = /^([\w-]+)\s*:?\s*(.*)$/.exec(head.trim()) ?? []
      return { id, heading, markdown: lines.join('\n').trim() }
    })
}

function splitList(text: string, by: string | RegExp): string[] {
  return text
    .split(by)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
