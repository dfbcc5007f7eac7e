import { localeOf } from '../site/content/locales.ts'
import { PAGE_NAMES, type SiteLanguage } from '../site/content/schema.ts'
import { fill } from '../site/content/texts/texts.ts'
import { NEW_TEXTS } from './new-texts.ts'

interface NewSite {
  key: string
  name: string
  language: SiteLanguage
  day: string
}

/** The files of a small complete data folder, by their paths in it. */
export function describeNewSite({ key, name, language, day }: NewSite): Map<string, string> {
  const texts = NEW_TEXTS[language]
  const say = (text: string) => fill(text, { name })
  const { category, subcategory, author, article } = texts
  const seo = { title: name, description: say(texts.page) }
  const missing = { title: texts.missing.title, description: say(texts.missing.description) }
  const list = (title: string, slug: string) => ({ title, description: say(texts.page), slug })
  const url = `https://${key}.example`
  const site = {
    key,
    shortId: key,
    name,
    title: name,
    tagline: texts.tagline,
    language,
    url,
    imageBaseUrl: url,
    mail: `desk@${key}.example`,
    social: { video: `${url}/video`, social: `${url}/social`, photo: `${url}/photo` },
    art: 'shapes',
  }
  const categories = {
    [category]: { ...list(category, 'first-steps'), children: { [subcategory]: { ...list(subcategory, 'notes'), children: null } } },
  }
  const person = {
    ...author,
    slug: 'editor',
    description: say(author.description),
    meta_title: author.name,
    meta_description: say(author.description),
  }
  const groups = {
    trades: [{ id: 'editors', names: { [language]: author.specialty }, specialties: [author.specialty] }],
    regions: [{ id: 'home', names: { [language]: author.country }, countries: [author.country] }],
  }
  const front = { title: article.title, slug: 'welcome', author: author.name, date: day, description: say(article.description) }
  return new Map([
    ['site.json', json(site)],
    ['categories.json', json(categories)],
    ['authors.json', json([person])],
    ['author-groups.json', json(groups)],
    ['pages.json', json({ ...Object.fromEntries(PAGE_NAMES.map((page) => [page, seo])), 'not-found': missing })],
    ['ads.json', json({ sapeLinks: {}, sapeNewUrl: '' })],
    ['pages/about-us.md', `${say(texts.about)}\n`],
    ['pages/privacy-policy.md', `${say(texts.privacy)}\n`],
    ['pages/terms.md', `${say(texts.terms)}\n`],
    [`articles/${localeOf(language)}/welcome.md`, describeNewArticle(front, { category, subcategory }, article.body)],
  ])
}

/** The Markdown of an article. */
export function describeNewArticle(
  fields: Record<string, string>,
  { category, subcategory }: { category: string; subcategory: string },
  body: string,
): string {
  const { title, slug, ...others } = fields
  const lines = Object.entries(others).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  const entity = `entities:\n  - category: ${JSON.stringify(category)}\n    subcategories:\n      - subcategory: ${JSON.stringify(subcategory)}\n        subsubcategories: []\n`
  return `---\ntitle: ${JSON.stringify(title)}\nslug: ${slug}\n${entity}${lines.join('')}---\n\n${body}\n`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
