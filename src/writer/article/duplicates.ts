import { hash32 } from '../../engine/shared/hash32.ts'
import type { Locale } from '../../site/content/schema.ts'
import { isSameTitle } from '../plan/title-likeness.ts'
import type { ArticleReply, Problem } from './article-reply.ts'
import { listWords } from './count-words.ts'

/** The titles and sketches of all articles of the magazine and of this run. */
export interface Corpus {
  add(article: CorpusArticle): void
  /** Compares an answer to all articles: problems reject it, warnings do not. */
  compare(reply: ArticleReply, locale: Locale): { problems: Problem[]; warnings: string[] }
}

export interface CorpusArticle {
  /** The file, or the id of the job. */
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

/** Creates a corpus from existing articles. */
export function createCorpus(articles: Iterable<CorpusArticle>): Corpus {
  const entries = new Map<string, Entry>()
  const add = (article: CorpusArticle) => void entries.set(article.key, { ...article, body: '', sketch: sketchOf(article.body) })
  for (const article of articles) add(article)
  return {
    add,
    compare(reply, locale) {
      const sketch = sketchOf(bodyOf(reply))
      const problems: Problem[] = []
      const warnings: string[] = []
      for (const other of entries.values()) {
        if (other.locale !== locale) continue
        if (isSameTitle(reply.title, other.title, locale)) {
          problems.push({
            code: 'E_DUPLICATE',
            message: `the article ${JSON.stringify(other.title)} exists already: choose another title and another angle`,
          })
        }
        const likeness = likenessOf(sketch, other.sketch)
        if (likeness > SAME)
          problems.push({
            code: 'E_DUPLICATE',
            message: `the text repeats the article ${JSON.stringify(other.title)}: write something different`,
          })
        else if (likeness > ALIKE)
          warnings.push(`the text is ${Math.round(likeness * 100)} percent similar to ${JSON.stringify(other.title)}`)
      }
      return { problems, warnings }
    },
  }
}

/** The body of the article in an answer. */
export function bodyOf({ sections }: ArticleReply): string {
  return sections.map(({ heading, markdown }) => `${heading}\n\n${markdown}`).join('\n\n')
}

/** A MinHash sketch of five-word shingles: the share of equal slots estimates the share of equal shingles. */
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
