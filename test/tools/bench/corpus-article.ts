import type { Category } from '../../../src/site/content/taxonomy.ts'
import { type CorpusStyle, type FrontMatter, formatFrontMatter } from './front-matter-style.ts'
import type { Mark } from './prose.ts'
import { capitalise, createBulletList, createHeading, createNumberedList, createParagraph, createSentence, createTable } from './prose.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The names that an article of the corpus can refer to: categories and authors. */
export interface CorpusFrame {
  categories: readonly Category[]
  authors: readonly string[]
}

/** The last sentence of every article: an edit replaces one word by the other, and the next edit reverts it. */
export const CLOSING = { dry: 'Checked on a dry afternoon.', wet: 'Checked on a wet afternoon.' } as const

const SLUG_SEED = 0x51a70000
const BODY_SEED = 0x0b0d0000
/** In the past on every machine: a build leaves out future articles, which would break links to them. */
const FIRST_DAY = Date.UTC(2023, 0, 1)
const DAYS = 730
/** Coprime with the number of days, so that every day is used and neighbours have distant dates. */
const DAY_STEP = 367
const DAY_MILLISECONDS = 86_400_000
const DESCRIPTION_LENGTH = 150

const BOLD: Mark = { before: '**', after: '**' }
const EMPHASIS: Mark = { before: '*', after: '*' }
const QUOTES: Mark = { before: '“', after: '”' }
const APOSTROPHE: Mark = { before: '', after: '’s' }

/** The Markdown file of article `number`, counted from 1: the same in a corpus of any size, since it links to lower numbers only. */
export function createArticle(number: number, frame: CorpusFrame, style: CorpusStyle = 'own'): string {
  const random = createRandom(BODY_SEED + number)
  const matter = createFrontMatter(number, frame, random)
  return `${formatFrontMatter(matter, style, number)}\n${createBody(number, frame, random)}\n`
}

/** The slug of article `number`; its last part makes it unique. */
export function articleSlug(number: number): string {
  return `${articleWords(number).join('-')}-${number}`
}

/** The three different words in the title of an article. */
function articleWords(number: number): string[] {
  const random = createRandom(SLUG_SEED + number)
  const words = new Set<string>()
  while (words.size < 3) words.add(random.pick(VOCABULARY))
  return [...words]
}

function createFrontMatter(number: number, frame: CorpusFrame, random: Random): FrontMatter {
  const topics = articleWords(number)
  const places = frame.categories.flatMap((category) => category.children.map((child) => [category.name, child.name] as const))
  const [category, subcategory] = rotate(places, number)
  return {
    title: `${capitalise(topics.join(' '))}: session ${number}`,
    slug: articleSlug(number),
    category,
    subcategory,
    topics,
    author: rotate(frame.authors, number),
    date: new Date(FIRST_DAY + ((number * DAY_STEP) % DAYS) * DAY_MILLISECONDS).toISOString().slice(0, 10),
    description: createDescription(number, random),
  }
}

/** Cycles through a list with an offset that grows each round, so that two lists are combined in all ways. */
function rotate<T>(list: readonly T[], number: number): T {
  return list[(number + Math.floor(number / list.length)) % list.length] as T
}

/** Every fifth description has an apostrophe, which YAML styles quote differently. */
function createDescription(number: number, random: Random): string {
  const text = `${number % 5 === 0 ? "It's dry. " : ''}${createSentence(random)} ${createSentence(random)} ${createSentence(random)}`
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1)).replace(/[.,]$/, '')}.`
}

/** An introduction and five sections of two paragraphs each, with lists, a table in every third article, and a closing sentence. */
function createBody(number: number, frame: CorpusFrame, random: Random): string {
  const marks = createMarks(number, frame, random)
  const blocks: string[] = []
  for (let section = 0; section <= 5; section++) {
    if (section > 0) blocks.push(`## ${createHeading(random)}`)
    blocks.push(createParagraph(random, marks.shift()), createParagraph(random, marks.shift()))
    if (section === 1) blocks.push(createBulletList(random))
    if (section === 2 && number % 3 === 0) blocks.push(createTable(random))
    if (section === 4) blocks.push(createNumberedList(random))
  }
  return [...blocks, CLOSING.dry].join('\n\n')
}

/** Fewer marks than paragraphs, so that all of them are used. */
function createMarks(number: number, frame: CorpusFrame, random: Random): Mark[] {
  const pages = frame.categories.flatMap((category) => [category, ...category.children])
  const linkToPage = () => link(random.pick(pages).path)
  const linkToArticle = () => (number === 1 ? linkToPage() : link(`/articles/${articleSlug(random.between(1, number - 1))}`))
  const thirdLink = random.chance(0.5) ? [linkToArticle()] : []
  return [linkToArticle(), BOLD, QUOTES, linkToPage(), EMPHASIS, APOSTROPHE, BOLD, QUOTES, ...thirdLink, EMPHASIS]
}

function link(target: string): Mark {
  return { before: '[', after: `](${target})` }
}
