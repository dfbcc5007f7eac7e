import { hash32 } from '../engine/shared/hash32.ts'
import type { Locale } from '../site/content/schema.ts'
import type { ReviewedArticle } from './reviewed-article.ts'
import type { ArticleRules } from './rules.ts'
import { isSameTitle } from './title-likeness.ts'

const SHINGLE = 5

/** The article that is most similar to another one, and the articles with nearly the same title. */
export interface Likeness {
  file: string
  /** The share of the shingles that both texts have. */
  shared: number
  sameTitle: string[]
}

type Compared = Pick<ReviewedArticle, 'file' | 'words'> & { frontmatter: { title: string; locale: Locale } }

interface Entry {
  title: string
  locale: Locale
  shingles: Uint32Array
}

/** The texts of all articles, to compare others with. */
export function createCorpus({ sharedTitle }: Pick<ArticleRules, 'sharedTitle'>) {
  const entries = new Map<string, Entry>()
  const read = ({ words, frontmatter: { title, locale } }: Compared): Entry => ({ title, locale, shingles: shinglesOf(words) })
  return {
    add: (reviewed: Compared) => void entries.set(reviewed.file, read(reviewed)),
    /** Compares an article with all others in its language; its own file is left out. */
    compare(reviewed: Compared): Likeness {
      const own = entries.get(reviewed.file) ?? read(reviewed)
      const likeness: Likeness = { file: '', shared: 0, sameTitle: [] }
      for (const [file, other] of entries) {
        if (file === reviewed.file || other.locale !== own.locale) continue
        const shared = jaccard(own.shingles, other.shingles)
        if (isSameTitle(own.title, other.title, own.locale, sharedTitle)) likeness.sameTitle.push(other.title)
        if (shared >= likeness.shared) Object.assign(likeness, { shared, file })
      }
      return likeness
    },
  }
}

/** Sorted hashes of every five words in a row. */
function shinglesOf(words: readonly string[]): Uint32Array {
  const hashes = new Set<number>()
  for (let index = 0; index + SHINGLE <= words.length; index++) hashes.add(hash32(words.slice(index, index + SHINGLE).join(' ')) >>> 0)
  return Uint32Array.from(hashes).sort()
}

/** The size of the intersection of two sorted lists divided by the size of their union. */
function jaccard(one: Uint32Array, other: Uint32Array): number {
  let both = 0
  for (let left = 0, right = 0; left < one.length && right < other.length; ) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0)
    if (difference === 0) both++
    if (difference <= 0) left++
    if (difference >= 0) right++
  }
  return both === 0 ? 0 : both / (one.length + other.length - both)
}
