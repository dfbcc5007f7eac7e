import { shortDigest } from '../../engine/node/digest.ts'
import type { OutputFile } from '../../engine/node/release/contents.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import { languageOf } from '../content/locales.ts'
import { ARTICLE_LOCALES } from '../content/schema.ts'
import {
  INDEX_VERSION,
  MANIFEST_FILE,
  SEARCH_FOLDER,
  type SearchChunk,
  type SearchManifest,
  type SearchWords,
  spellSlug,
  writeChunkSet,
} from '../content/search-files.ts'
import { FOLD_VERSION, fold } from '../content/search-rule.ts'
import { findByName } from '../content/taxonomy.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { categoryLabels } from './category-labels.ts'

/** An article in the search index; `language` and `category` are indexes into the lists of the manifest. */
export interface SearchEntry {
  title: string
  slug: string
  language: number
  category: number
}

/** Titles per chunk: about 55 kB compressed. */
const CHUNK_SIZE = 2048

/** The search index with the titles of all articles, in every language. */
export function createSearchIndex({ articles, categories }: Pick<Magazine, 'articles' | 'categories'>): OutputFile[] {
  const places = new Map(categories.map((category, place) => [category, place]))
  const entries = articles.map(({ frontmatter: { title, slug, locale, entities } }): SearchEntry => {
    const category = findByName(categories, entities[0]?.category ?? '')
    return { title, slug, language: ARTICLE_LOCALES.indexOf(locale), category: (category && places.get(category)) ?? 0 }
  })
  const languages = ARTICLE_LOCALES.map(languageOf)
  const translated = categoryLabels(categories)
  return createSearchFiles(entries, {
    languages,
    categories: categories.map(({ label, path, family, art }) => ({
      label,
      ...(translated.size === 0
        ? {}
        : { labels: Object.fromEntries(Array.from(translated, ([language, of]) => [language, of.get(path)])) }),
      family,
      ...(art === undefined ? {} : { art }),
    })),
  })
}

/** The index files for entries sorted newest first. */
export function createSearchFiles(
  entries: readonly SearchEntry[],
  lists: Pick<SearchManifest, 'languages' | 'categories'>,
  chunkSize = CHUNK_SIZE,
): OutputFile[] {
  const parts = chunkFromOldest(entries, chunkSize)
  const chunks = parts.map((part, place) => nameByContents(`t${parts.length - place}`, describeChunk(part)))
  const words = parts.length > 1 ? nameByContents('w', listWords(parts)) : null
  const manifest: SearchManifest = {
    version: INDEX_VERSION,
    fold: FOLD_VERSION,
    chunks: chunks.map(({ file }, place) => ({ file, titles: parts[place]?.length ?? 0 })),
    words: words?.file ?? null,
    ...lists,
  }
  const files = [{ file: MANIFEST_FILE, contents: JSON.stringify(manifest) }, ...chunks, ...(words === null ? [] : [words])]
  return files.map(({ file, contents }) => ({ file: `${SEARCH_FOLDER}/${file}`, contents }))
}

/** The chunks, newest first; only the newest may be incomplete, so that a new article leaves the others in the caches of browsers. */
function chunkFromOldest(entries: readonly SearchEntry[], size: number): SearchEntry[][] {
  const newest = entries.length % size || Math.min(entries.length, size)
  const parts = [entries.slice(0, newest)]
  for (let start = newest; start < entries.length; start += size) parts.push(entries.slice(start, start + size))
  return parts
}

function describeChunk(part: readonly SearchEntry[]): SearchChunk {
  return {
    titles: part.map(({ title }) => title),
    slugs: part.map(({ title, slug }) => (slug === spellSlug(title) ? '' : slug)),
    languages: part.map(({ language }) => language),
    categories: part.map(({ category }) => category),
  }
}

function listWords(parts: readonly SearchEntry[][]): SearchWords {
  const found = new Map<string, number[]>()
  for (const [chunk, part] of parts.entries()) {
    for (const word of new Set(part.flatMap(({ title }) => fold(title).split(' ')))) {
      const chunks = found.get(word)
      if (chunks === undefined) found.set(word, [chunk])
      else chunks.push(chunk)
    }
  }
  found.delete('')
  const sorted = Array.from(found).sort(([a], [b]) => compareText(a, b))
  return { words: sorted.map(([word]) => word), chunks: sorted.map(([, chunks]) => writeChunkSet(chunks, parts.length)) }
}

/** Names a file after its contents, so that it can be cached forever. */
function nameByContents(kind: string, value: SearchChunk | SearchWords): OutputFile {
  const contents = JSON.stringify(value)
  return { file: `${kind}-${shortDigest(contents)}.json`, contents }
}
