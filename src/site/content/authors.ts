import type { ArticleFrontmatter, Author, PageSeo, SiteLanguage } from './schema.ts'

/** The names of all authors, in the order of the data. */
export function authorNames(authors: readonly Author[]): string[] {
  return authors.map(({ name }) => name)
}

export function findAuthor(authors: readonly Author[], name: string): Author | undefined {
  return authors.find((author) => author.name === name)
}

/** The authors of an article: one, or the two of letters; none where it is not signed. */
export function authorsOf(
  { author, with: second }: Pick<ArticleFrontmatter, 'author' | 'with'>,
  find: (name: string) => Author | undefined,
): Author[] {
  return Array.from(new Set([author, second]), (name) => find(name ?? '')).filter((found) => found !== undefined)
}

/** The name of an author, as it is spelled in a language. */
export function nameIn({ name, translations }: Author, language: SiteLanguage | undefined): string {
  return (language && translations?.[language]?.name) ?? name
}

/** The biography of an author. */
export function authorDescription(authors: readonly Author[], name: string): string | undefined {
  return findAuthor(authors, name)?.description
}

/** The SEO title and description of an author's page. */
export function authorSeo(authors: readonly Author[], name: string): PageSeo | undefined {
  const author = findAuthor(authors, name)
  return author && { title: author.meta_title, description: author.meta_description }
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
