import { hash32 } from '../../engine/shared/hash32.ts'
import type { Locale } from '../../site/content/schema.ts'
import { isSameTitle } from '../plan/title-likeness.ts'
import type { ArticleReply, Problem } from './article-reply.ts'
import { listWords } from './count-words.ts'

/** Knows what the magazine has said, and what this run has: titles, and a sketch of every text. */
export interface Corpus {
  add(article: CorpusArticle): void
  remove(key: string): void
  /** What is too like another article, and what is a little like one. */
  compare(reply: ArticleReply, locale: Locale): { problems: Problem[]; warnings: string[] }
}

export interface CorpusArticle {
  /** The file or the job. */
  key: string
  locale: Locale
  title: string
  body: string
}

interface Entry extends CorpusArticle {
  sketch: Uint32Array
}

const SHINGLE = 5
const SKETCH = 64
const ALIKE = 0.12
const SAME = 0.3

/** A corpus that grows with every article that is taken. */
export function createCorpus(articles: Iterable<CorpusArticle>): Corpus {
  const entries = new Map<string, Entry>()
  const add = (article: CorpusArticle) => void entries.set(article.key, { ...article, body: '', sketch: sketchOf(article.body) })
  for (const article of articles) add(article)
  return {
    add,
    remove: (key) => void entries.delete(key),
    compare(reply, locale) {
      const sketch = sketchOf(bodyOf(reply))
      const problems: Problem[] = []
      const warnings: string[] = []
      for (const other of entries.values()) {
        if (other.locale !== locale) continue
        if (isSameTitle(reply.title, other.title, locale)) {
          problems.push({
            code: 'E_DUPLICATE',
            message: `there is an article called ${JSON.stringify(other.title)}: find another title and another angle`,
          })
        }
        const likeness = likenessOf(sketch, other.sketch)
        if (likeness > SAME)
          problems.push({ code: 'E_DUPLICATE', message: `the text repeats the article ${JSON.stringify(other.title)}: say something else` })
        else if (likeness > ALIKE) warnings.push(`the text is ${Math.round(likeness * 100)} percent like ${JSON.stringify(other.title)}`)
      }
      return { problems, warnings }
    },
  }
}

/** The text of an answer without its front matter. */
export function bodyOf({ sections }: ArticleReply): string {
  return sections.map(({ heading, markdown }) => `${heading}\n\n${markdown}`).join('\n\n')
}

/** The smallest hashes of a text's five-word pieces: texts that share pieces share hashes, in proportion. */
function sketchOf(text: string): Uint32Array {
  const words = listWords(text).map((word) => word.toLowerCase())
  const sketch = new Uint32Array(SKETCH).fill(0xffffffff)
  for (let index = 0; index + SHINGLE <= words.length; index++) {
    const piece = hash32(words.slice(index, index + SHINGLE).join(' '))
    for (let slot = 0; slot < SKETCH; slot++) {
      const hash = Math.imul(piece ^ (slot * 0x9e3779b1), 0x85ebca6b | 1) >>> 0
      const mixed = (hash ^ (hash >>> 15)) >>> 0
      if (mixed < (sketch[slot] ?? 0)) sketch[slot] = mixed
    }
  }
  return sketch
}

function likenessOf(a: Uint32Array, b: Uint32Array): number {
  let same = 0
  for (let slot = 0; slot < SKETCH; slot++) if (a[slot] === b[slot] && a[slot] !== 0xffffffff) same++
  return same / SKETCH
}
