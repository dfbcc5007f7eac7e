import MarkdownIt from 'markdown-it'
import type { Fault } from '../engine/shared/site-error.ts'
import { languageOf } from '../site/content/locales.ts'
import { type ArticleFrontmatter, LOCALES, type Locale, type SiteLanguage } from '../site/content/schema.ts'
import { STICKER } from '../site/content/stickers.ts'
import { parseFrontMatter, splitArticle } from '../site/load/front-matter.ts'
import { hasLocale, placeLocale } from '../site/load/parse-article.ts'
import { type Sentence, splitSentences, splitWords } from './language.ts'

/** The measures of a text. */
export interface Metrics {
  words: number
  /** The mean length of a sentence in words, and the standard deviation. */
  sentence: number
  deviation: number
  ease: number
  /** For each thousand words: empty phrases, and measures, parts and materials. */
  empty: number
  specific: number
  triads: number
  /** Numerals for each thousand words. */
  numerals: number
  links: number
  /** The share of text in common with the most similar article. */
  shared: number
}

export type Report = (code: string, message: string, line: number) => void

/** A paragraph, list item or quotation, with its line in the file. */
export interface Block {
  text: string
  line: number
  isItem: boolean
}

/** The kind of a block at the top level of a text. */
export type BlockKind = 'heading' | 'paragraph' | 'list' | 'steps' | 'table' | 'figure' | 'quotation' | 'code'

/** The content below a heading of the second level. */
export interface Section {
  heading: string
  line: number
  blocks: Block[]
  /** In its text, lists and tables. */
  words: number
  /** The number of items of each list. */
  lists: number[]
}

/** A parsed article with what the editorial checks need. */
export interface ReviewedArticle {
  file: string
  frontmatter: ArticleFrontmatter & { locale: Locale }
  language: SiteLanguage
  opening: Section
  sections: Section[]
  /** Of the opening and all sections. */
  blocks: Block[]
  /** Of paragraphs, in order: other rules apply to list items and cells. */
  sentences: Sentence[]
  /** Of the whole text without headings. */
  words: string[]
  /** The kinds of its blocks, in order. */
  kinds: BlockKind[]
  /** The kinds of its figures, with the line of each. */
  figures: { kind: string; line: number }[]
  /** Targets of its links: paths of the magazine, and addresses of other sites. */
  links: string[]
  addresses: string[]
}

type Token = ReturnType<MarkdownIt['parse']>[number]

const markdown = new MarkdownIt({ html: false })

/** Parses an article of the data folder; returns its faults if the build would refuse it. */
export function readArticle(file: string, text: string, siteLanguage = ''): ReviewedArticle | Fault[] {
  const split = splitArticle(text)
  if ('code' in split) return [{ ...split, file }]
  const { frontmatter, faults, text: fields } = parseFrontMatter(split.frontMatter)
  if (faults.some(({ code }) => code.startsWith('E_'))) return faults.map((fault) => ({ ...fault, file }))
  const named = hasLocale(fields) ? frontmatter.locale : placeLocale(file.replace(/^articles\//, ''), siteLanguage)
  const locale = LOCALES.find((known) => known === named)
  // The office has no rules for other locales.
  if (locale === undefined) return []
  const tokens = markdown.parse(split.body, {})
  const language = languageOf(locale)
  const [opening, ...sections] = cutSections(tokens, split.bodyLine, language) as [Section, ...Section[]]
  const blocks = [opening, ...sections].flatMap((section) => section.blocks)
  const sentences = blocks.filter(({ isItem }) => !isItem).flatMap((block) => splitSentences(block.text, language, block.line))
  const words = blocks.flatMap(({ text }) => splitWords(text, language))
  const targets = tokens.flatMap(linksOf)
  return {
    file,
    frontmatter: { ...frontmatter, locale },
    language,
    opening,
    sections,
    blocks,
    sentences,
    words,
    kinds: tokens.flatMap(kindOf),
    figures: tokens.flatMap((token) => {
      const kind = figureKind(token)
      return kind === undefined || kind === STICKER ? [] : { kind, line: split.bodyLine + (token.map?.[0] ?? 0) }
    }),
    links: targets.filter((target) => /^\/(?!\/)/.test(target)).map((target) => target.replace(/[?#].*/, '')),
    addresses: targets.filter((target) => target.startsWith('https:')),
  }
}

/** Splits the tokens at headings of the second level. */
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
      section.lists.push(0)
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') listDepth--
    else if (type === 'list_item_open') section.lists.push((section.lists.pop() ?? 0) + 1)
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
  return { heading, line, blocks: [], words: 0, lists: [] }
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()
}

function linksOf(token: Token): string[] {
  return (token.children ?? []).flatMap((child) => (child.type === 'link_open' ? [String(child.attrGet('href'))] : []))
}

const KINDS: Record<string, BlockKind> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  bullet_list_open: 'list',
  ordered_list_open: 'steps',
  table_open: 'table',
  blockquote_open: 'quotation',
  code_block: 'code',
}

function kindOf(token: Token): BlockKind[] {
  if (token.level > 0) return []
  if (token.type === 'fence') {
    const kind = figureKind(token)
    return kind === STICKER ? [] : [kind === undefined ? 'code' : 'figure']
  }
  const kind = KINDS[token.type]
  return kind === undefined ? [] : [kind]
}

function figureKind({ type, info }: Token): string | undefined {
  return type === 'fence' ? /^figure\s+(\S+)/.exec(info)?.[1] : undefined
}
