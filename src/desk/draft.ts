import MarkdownIt from 'markdown-it'
import type { Fault } from '../engine/shared/site-error.ts'
import { languageOf } from '../site/content/locales.ts'
import type { ArticleFrontmatter, SiteLanguage } from '../site/content/schema.ts'
import { parseFrontMatter, splitArticle } from '../site/load/front-matter.ts'
import { type Sentence, splitSentences, splitWords } from './language.ts'

/** What is counted in a text. */
export interface Metrics {
  words: number
  sections: number
  /** Mean length of a sentence in words, and by how much lengths deviate from it. */
  sentence: number
  deviation: number
  ease: number
  /** For each thousand words: phrases that say nothing, and measures, parts and materials. */
  slop: number
  specific: number
  triads: number
  links: number
  /** How much it shares with the text that is most like it, and which one that is. */
  shared: number
  nearest: string
}

export type Report = (code: string, message: string, line: number) => void

/** A piece of running text, and the line of its file. */
export interface Block {
  text: string
  line: number
  isItem: boolean
}

/** What stands below one heading of the second level. */
export interface Section {
  heading: string
  line: number
  blocks: Block[]
  /** Of its text, its lists and its tables. */
  words: number
  /** Items of each of its lists. */
  lists: { ordered: boolean; items: number }[]
  tables: number
}

/** An article as an editor sees it: its parts, its sentences, and where each of them stands. */
export interface Draft {
  file: string
  frontmatter: ArticleFrontmatter
  language: SiteLanguage
  opening: Section
  sections: Section[]
  /** Of paragraphs, in order: items and cells follow other rules. */
  sentences: Sentence[]
  /** Of all that is read, headings left out. */
  words: string[]
  /** Targets of its links within the magazine. */
  links: string[]
}

type Token = ReturnType<MarkdownIt['parse']>[number]

const markdown = new MarkdownIt({ html: false })

/** Reads a source; one that a build would refuse gives the faults that it has. */
export function readDraft(file: string, text: string): Draft | Fault[] {
  const split = splitArticle(text)
  if ('code' in split) return [{ ...split, file }]
  const { frontmatter, faults } = parseFrontMatter(split.frontMatter)
  if (faults.some(({ code }) => code.startsWith('E_'))) return faults.map((fault) => ({ ...fault, file }))
  const tokens = markdown.parse(split.body, {})
  const language = languageOf(frontmatter.locale)
  const [opening, ...sections] = cutSections(tokens, split.bodyLine, language) as [Section, ...Section[]]
  const blocks = [opening, ...sections].flatMap((section) => section.blocks)
  const sentences = blocks.filter(({ isItem }) => !isItem).flatMap((block) => splitSentences(block.text, language, block.line))
  const words = blocks.flatMap(({ text }) => splitWords(text, language))
  return { file, frontmatter, language, opening, sections, sentences, words, links: tokens.flatMap(linksOf) }
}

/** One pass over the tokens: each heading of the second level begins a section. */
function cutSections(tokens: readonly Token[], firstLine: number, language: SiteLanguage): Section[] {
  let section = emptySection('', firstLine)
  const sections = [section]
  let listDepth = 0
  for (const [index, token] of tokens.entries()) {
    const { type } = token
    if (type === 'heading_open' && token.tag === 'h2') {
      section = emptySection(plainText(tokens[index + 1]), firstLine + (token.map?.[0] ?? 0))
      sections.push(section)
    } else if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      listDepth++
      section.lists.push({ ordered: type.startsWith('ordered'), items: 0 })
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') listDepth--
    else if (type === 'list_item_open') {
      const list = section.lists.at(-1)
      if (list !== undefined) list.items++
    } else if (type === 'table_open') section.tables++
    else if (type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      const text = plainText(token)
      section.words += splitWords(text, language).length
      const isCell = /^t[hd]_open$/.test(tokens[index - 1]?.type ?? '')
      if (!isCell) section.blocks.push({ text, line: firstLine + (token.map?.[0] ?? 0), isItem: listDepth > 0 })
    }
  }
  return sections
}

function emptySection(heading: string, line: number): Section {
  return { heading, line, blocks: [], words: 0, lists: [], tables: 0 }
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()
}

function linksOf(token: Token): string[] {
  return (token.children ?? []).flatMap((child) => {
    const target = child.type === 'link_open' ? String(child.attrGet('href')) : ''
    return /^\/(?!\/)/.test(target) ? [target.replace(/[?#].*/, '')] : []
  })
}
