import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReviewedArticle, readArticle } from '../desk/reviewed-article.ts'
import { type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import type { ArticleNode } from '../site/content/schema.ts'
import { loadSiteMetadata } from '../site/load/load-site-metadata.ts'
import { parseArticle } from '../site/load/parse-article.ts'

const ARTICLES = 'articles'

/**
 * Reads all articles of a data folder, drafts too: those that the office has rules for, the slugs of those in other languages, all as a
 * build reads them, and its warnings; also how the covers of the site are drawn. Refuses the folder if an article has an error.
 */
export function readArticles(data: string) {
  const { art, language } = readSite(data)
  const files = readdirSync(join(data, ARTICLES), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const errors: Fault[] = []
  const warnings: Fault[] = []
  const articles: ReviewedArticle[] = []
  const nodes: ArticleNode[] = []
  const unruled: string[] = []
  for (const path of files.sort()) {
    const [file, text] = [`${ARTICLES}/${path.replaceAll('\\', '/')}`, readFileSync(join(data, ARTICLES, path), 'utf8')]
    // What a build refuses, also inside of figures and formulas.
    const { node, faults: own } = parseArticle(file.slice(ARTICLES.length + 1), text, '', language)
    for (const fault of own) (isError(fault) ? errors : warnings).push({ ...fault, file })
    nodes.push(node)
    const article = readArticle(file, text, language)
    if (Array.isArray(article)) unruled.push(node.frontmatter.slug)
    else articles.push(article)
  }
  if (errors.length > 0) throw new SiteError('E_DATA', 'not all articles can be read', { faults: errors })
  return { art, articles, unruled, nodes, warnings }
}

/** How the covers of a site are drawn, and its language; nothing where a build reports that the settings are missing. */
function readSite(data: string): { art?: string; language?: string } {
  const file = join(data, 'site.json')
  return (existsSync(file) && loadSiteMetadata(readFileSync(file, 'utf8'), [])) || {}
}
