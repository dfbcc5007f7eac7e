import { readFileSync } from 'node:fs'
import { makeIfDeferred } from '../../../../src/engine/node/render/targets.ts'
import type { Page } from '../../../../src/engine/node/site-definition.ts'
import { motifsOf } from '../../../../src/site/content/motifs.ts'
import type { ArticleFrontmatter, ArticleNode, Author, CategoryTree, PageSeo } from '../../../../src/site/content/schema.ts'
import { PAGE_NAMES } from '../../../../src/site/content/schema.ts'
import type { Site } from '../../../../src/site/content/site.ts'
import type { SiteMetadata } from '../../../../src/site/content/site-metadata.ts'
import { listCategories } from '../../../../src/site/content/taxonomy.ts'
import type { Magazine } from '../../../../src/site/load/load-magazine.ts'
import { loadTexts } from '../../../../src/site/load/load-texts.ts'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { planPages } from '../../../../src/site/plan/pages.ts'

/** Reads a file of the magazine's data folder. */
export function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../../data/${file}`, import.meta.url), 'utf8'))
}

/** The categories of the magazine. */
const TREE = readData('categories.json') as CategoryTree
export const CATEGORIES = listCategories(TREE)

const SETTINGS: SiteMetadata = {
  key: 'sample-deck',
  shortId: 'deck',
  name: 'Sample Deck',
  title: 'Sample Deck',
  tagline: 'Seven plies',
  language: 'en',
  url: 'https://site.example',
  imageBaseUrl: 'https://site.example',
  mail: 'desk@site.example',
  social: { video: 'https://video.example', social: 'https://social.example', photo: 'https://photo.example' },
  writtenBy: 'ai',
  authors: 'fictional',
  disclosure: 'Written with AI.',
  art: 'skate',
  topics: ['magazines'],
  emojis: ['✨'],
  thirdPartyScripts: [],
  pictureHosts: [],
  httpsOnly: 'host',
  sw: true,
}

export const SITE: Site = { ...SETTINGS, texts: loadTexts(undefined, SETTINGS, []) }

export const AUTHORS: Author[] = [sampleAuthor('Asha Rao', 'asha-rao'), sampleAuthor('Bo Lind', 'bo-lind')]

interface SampleArticle extends Partial<Omit<ArticleFrontmatter, 'entities'>> {
  category?: string
  subcategory?: string
  topics?: string[]
  links?: string[]
  description?: string
  words?: number
}

/** An article about boards, with the given details. */
export function sampleArticle(slug: string, details: SampleArticle = {}): ArticleNode {
  const { category = 'skateboard gear', subcategory = 'boards and decks', topics = [], links = [], words = 440, ...rest } = details
  const { description = `About ${slug}.`, locale = 'en_US', ...frontmatter } = rest
  const fields: ArticleFrontmatter = {
    title: `Title of ${slug}`,
    slug,
    entities: [{ category, subcategories: [{ subcategory, subsubcategories: topics }] }],
    locale,
    status: 'ready',
    featured: false,
    ...frontmatter,
  }
  const motifs = motifsOf(fields)
  return {
    id: `${locale}/${slug}`,
    file: `${locale}/${slug}.md`,
    frontmatter: fields,
    ...(motifs.length === 0 ? {} : { motifs }),
    description,
    words,
    headings: [],
    links: links.map((target) => ({ target, line: 1, column: 1 })),
    images: [],
    digest: `digest of ${slug}`,
  }
}

/** Articles with one day each, backwards from 30 December 2025, spread evenly over all subcategories. */
export function sampleArticles(count: number, details: (number: number) => SampleArticle = () => ({})): ArticleNode[] {
  const shelves = CATEGORIES.flatMap(({ name, children }) => children.map((child) => ({ category: name, subcategory: child.name })))
  return Array.from({ length: count }, (_, number) => {
    const date = new Date(Date.UTC(2025, 11, 30 - number)).toISOString().slice(0, 10)
    return sampleArticle(`story-${number}`, { date, ...shelves[number % shelves.length], ...details(number) })
  })
}

/** A magazine with these articles, newest first. */
export function sampleMagazine(articles: ArticleNode[], details: Partial<Magazine> = {}): Magazine {
  const text = renderMarkdown('Seven plies of maple.')
  return {
    site: SITE,
    tree: TREE,
    categories: CATEGORIES,
    authors: AUTHORS,
    groups: { trades: [], regions: [] },
    seo: Object.fromEntries(PAGE_NAMES.map((name) => [name, sampleSeo(name)])) as Record<(typeof PAGE_NAMES)[number], PageSeo>,
    texts: { 'about-us': text, 'privacy-policy': text, terms: text },
    articles,
    editions: [],
    glossary: new Map(),
    ads: { sapeLinks: {}, sapeNewUrl: '' },
    scripts: [],
    redirects: [],
    extraPages: [],
    year: 2026,
    pages: 0,
    images: true,
    pictures: new Map(),
    ...details,
  }
}

/** Every page of a magazine, made. */
export function samplePages(magazine: Magazine): Page[] {
  return Array.from(planPages(magazine), makeIfDeferred)
}

function sampleSeo(name: string): PageSeo {
  return { title: `SEO title of ${name}`, description: `SEO description of ${name} 🛹` }
}

function sampleAuthor(name: string, slug: string): Author {
  return {
    name,
    slug,
    home: 'Pune',
    country: 'India',
    specialty: 'coach',
    description: `The biography of ${name}.`,
    meta_title: `${name}, coach`,
    meta_description: `What ${name} writes about.`,
  }
}
