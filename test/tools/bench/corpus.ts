import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '../../../src/engine/shared/site-error.ts'
import type { CategoryTree } from '../../../src/site/content/schema.ts'
import { listCategories } from '../../../src/site/content/taxonomy.ts'
import { articleSlug, CLOSING, createArticle } from './corpus-article.ts'
import { createAuthors } from './corpus-authors.ts'
import type { CorpusStyle } from './front-matter-style.ts'

export interface CorpusOptions {
  /** A folder that is empty or does not exist yet. */
  directory: string
  articles: number
  /** The magazine's own data, of which categories and fixed pages are copied. */
  seedData: string
  /** The YAML style of the front matter; it does not change the content of the articles. */
  style?: CorpusStyle
}

export const ARTICLE_FOLDER = 'articles/en_US'
const COPIED_FILES = ['site.json', 'categories.json', 'pages.json', 'ads.json']

/** Writes a synthetic data folder; it is deterministic, and an article does not depend on the number of articles. */
export function writeCorpus({ directory, articles, seedData, style }: CorpusOptions): void {
  mkdirSync(join(directory, ARTICLE_FOLDER), { recursive: true })
  copySeed(seedData, directory)
  const authors = createAuthors()
  writeFileSync(join(directory, 'authors.json'), toJson(authors))
  const frame = {
    categories: listCategories(readJson<CategoryTree>(seedData, 'categories.json')),
    authors: authors.map(({ name }) => name),
  }
  for (let number = 1; number <= articles; number++) {
    writeFileSync(join(directory, ARTICLE_FOLDER, `${articleSlug(number)}.md`), createArticle(number, frame, style))
  }
}

/** Changes one word in the body of the middle article, or reverts it, and returns the file. */
export function editOneWord(directory: string): string {
  const files = readdirSync(join(directory, ARTICLE_FOLDER)).sort()
  const name = files[files.length >> 1]
  assert(name !== undefined, 'there is no article to edit')
  const file = join(directory, ARTICLE_FOLDER, name)
  const text = readFileSync(file, 'utf8')
  const edited = text.includes(CLOSING.dry) ? text.replace(CLOSING.dry, CLOSING.wet) : text.replace(CLOSING.wet, CLOSING.dry)
  writeFileSync(file, edited)
  return file
}

function copySeed(seedData: string, directory: string): void {
  for (const file of COPIED_FILES) {
    if (existsSync(join(seedData, file))) copyFileSync(join(seedData, file), join(directory, file))
  }
  copyRedirects(seedData, directory)
  mkdirSync(join(directory, 'pages'))
  for (const file of readdirSync(join(seedData, 'pages'))) {
    if (file.endsWith('.md')) copyFileSync(join(seedData, 'pages', file), join(directory, 'pages', file))
  }
}

/** Drops redirects to articles and authors of the magazine, which the corpus does not have: they would fail the build. */
function copyRedirects(seedData: string, directory: string): void {
  if (!existsSync(join(seedData, 'redirects.json'))) return
  const redirects = readJson<{ to: string }[]>(seedData, 'redirects.json')
  writeFileSync(join(directory, 'redirects.json'), toJson(redirects.filter(({ to }) => !/^\/(articles|authors)\/./.test(to))))
}

function readJson<T>(directory: string, file: string): T {
  return JSON.parse(readFileSync(join(directory, file), 'utf8')) as T
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
