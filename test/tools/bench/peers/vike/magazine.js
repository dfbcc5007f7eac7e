import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import MarkdownIt from 'markdown-it'

// The content of the site: front matter and lists are read once, texts when they are rendered.
const CONTENT = join(process.cwd(), 'content')
const PAGE_SIZE = 24
const markdown = new MarkdownIt()

const read = (file) => {
  const [, matter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8'))
  const fields = matter.split('\n').map((line) => [line.slice(0, line.indexOf(':')), JSON.parse(line.slice(line.indexOf(':') + 1))])
  return { matter: Object.fromEntries(fields), body }
}

const readList = (taxonomy) =>
  new Map(
    readdirSync(join(CONTENT, taxonomy)).map((slug) => {
      const { title, description } = read(join(CONTENT, taxonomy, slug, '_index.md')).matter
      return [slug, { title, description, path: `/lists/${taxonomy}/${slug}`, articles: [] }]
    }),
  )

const lists = Object.fromEntries(['categories', 'subcategories', 'authors'].map((taxonomy) => [taxonomy, readList(taxonomy)]))
const articles = readdirSync(join(CONTENT, 'articles'))
  .map((name) => {
    const file = join(CONTENT, 'articles', name)
    const { matter, body } = read(file)
    return { ...matter, file, path: `/articles/${basename(name, '.md')}`, minutes: Math.ceil(body.length / 1300) }
  })
  .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.path < b.path ? -1 : 1))
const places = new Map(articles.map(({ path }, place) => [path, place]))
for (const article of articles) {
  for (const [taxonomy, list] of Object.entries(lists)) for (const slug of article[taxonomy]) list.get(slug).articles.push(article)
}

const link = ({ title, path }) => ({ title, path })
const card = ({ title, path, minutes }) => ({ title, path, minutes })
const titled = (taxonomy) => [...lists[taxonomy].values()].map(link).sort((a, b) => (a.title < b.title ? -1 : 1))

export const articlePaths = () => articles.map(({ path }) => path)

export const listPaths = () =>
  Object.values(lists).flatMap((list) =>
    [...list.values()].flatMap(({ path, articles: all }) =>
      Array.from({ length: Math.max(1, Math.ceil(all.length / PAGE_SIZE)) }, (_, index) =>
        index === 0 ? path : `${path}/page/${index + 1}`,
      ),
    ),
  )

export const describeHome = () => ({
  newest: articles.slice(0, PAGE_SIZE).map(card),
  categories: titled('categories'),
  authors: titled('authors'),
})

export const describeArticle = (path) => {
  const place = places.get(path)
  const article = articles[place]
  const [category, subcategory, author] = ['categories', 'subcategories', 'authors'].map((name) => lists[name].get(article[name][0]))
  const { title, description, date, minutes } = article
  return {
    ...{ title, description, date, minutes, html: markdown.render(read(article.file).body) },
    ...{ category: link(category), subcategory: link(subcategory) },
    author: { ...link(author), description: author.description, more: author.articles.slice(0, 3).map(link) },
    previous: articles[place + 1] && link(articles[place + 1]),
    next: articles[place - 1] && link(articles[place - 1]),
    related: subcategory.articles.slice(0, 4).map(card),
    more: category.articles.slice(0, 8).map(card),
  }
}

export const describeList = (path) => {
  const [, base, page = '1'] = /^(.*?)(?:\/page\/(\d+))?$/.exec(path)
  const [, taxonomy, slug] = /^\/lists\/(\w+)\/(.+)$/.exec(base)
  const { title, description, articles: all } = lists[taxonomy].get(slug)
  const number = Number(page)
  const cards = all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE).map(card)
  return { title, description, base, cards, number, pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)) }
}
