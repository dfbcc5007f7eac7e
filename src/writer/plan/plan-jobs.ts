import { titleKey, titleWords, wordOverlap } from '../../desk/title-likeness.ts'
import { shortDigest } from '../../engine/node/digest.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { articlePath } from '../../site/content/paths.ts'
import { ARTICLE_FORMS, type ArticleForm, type Author, LOCALES, type Locale } from '../../site/content/schema.ts'
import { findByName } from '../../site/content/taxonomy.ts'
import { localeSettings, type Prompts } from '../prompts/load-prompts.ts'
import { type Assignment, NO_WRITER, type PageLink, type Writer } from '../prompts/prompt-data.ts'
import type { ParsedCategoryMap } from '../topics/categories.ts'
import { AUTO, type Topic } from '../topics/topics.ts'
import { chooseAuthor } from './choose-author.ts'
import { chooseForm, countForms } from './choose-form.ts'
import type { KnownArticle, MagazineFacts } from './magazine-facts.ts'

/** One article to write. */
export interface Job {
  id: string
  locale: Locale
  topic: Topic
  /** Counts the articles on one topic, from 1. */
  number: number
  form: ArticleForm
  author: Author
  /** The second author of letters. */
  other: Author | undefined
  assignment: Assignment
  /** The subcategories from which the model may choose. */
  subcategories: string[]
}

export interface Plan {
  topics: readonly Topic[]
  categories: ParsedCategoryMap
  magazine: MagazineFacts
  prompts: Prompts
  /** The files that earlier runs wrote, by job; they must not change the plan. */
  written: ReadonlyMap<string, string>
}

const AVOIDED_TITLES = 12
const LINKED_ARTICLES = 4
const RECENT_ARTICLES = 30

/** Turns topics into jobs, sorted so that consecutive prompts share most of their text; deterministic. */
export function planJobs(plan: Plan, faults: Fault[]): Job[] {
  const drafts = plan.topics.flatMap((topic) => Array.from({ length: topic.count }, (_, index) => ({ topic, number: index + 1 })))
  const ids = drafts.map(({ topic, number }) => jobId(topic, number))
  const own = new Set(ids.map((id) => plan.written.get(id)))
  const others = plan.magazine.articles.filter(({ file }) => !own.has(file))
  const recent = others.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map(({ author }) => author ?? '')
  const names: string[] = recent.slice(0, RECENT_ARTICLES).reverse()
  const seen = new Map<string, Topic>()
  const jobs: Job[] = []
  for (const [index, { topic, number }] of drafts.entries()) {
    const id = ids[index] ?? ''
    if (seen.has(id)) {
      const message = `the subject ${JSON.stringify(topic.title)} is listed twice`
      faults.push({ code: 'TOP006', ...topic.place, message, hint: 'use n=2 for two different articles' })
      continue
    }
    seen.set(id, topic)
    const author = findAuthor(topic, id, names.slice(-RECENT_ARTICLES), plan, faults)
    if (author === undefined) continue
    names.push(author.name)
    const form = chooseForm(topic, { jobId: id, office: plan.prompts.office, counts: countForms(topic.locale, [...others, ...jobs]) })
    const other = form === 'letters' ? findOther(author, topic, id, names.slice(-RECENT_ARTICLES), plan) : undefined
    jobs.push(createJob({ id, topic, number, form, author, other }, others, plan))
  }
  return jobs.sort(byPrompt)
}

/** The id of a job depends on its topic only: the same topic is the same job in every run. */
function jobId({ locale, category, subcategory, id, title, variant, form }: Topic, number: number): string {
  const asked = form === AUTO ? [] : [form]
  return shortDigest(locale, category, subcategory, id ?? titleKey(title, locale), String(number), variant, ...asked)
}

/** A second author for letters: any other one who fits. */
function findOther(author: Author, topic: Topic, id: string, recent: readonly string[], { magazine, prompts }: Plan): Author | undefined {
  const others = magazine.authors.filter((candidate) => candidate !== author)
  const { specialties } = prompts.settings
  return chooseAuthor(others, { jobId: `${id} with`, category: topic.category, specialties, recent })
}

function findAuthor(topic: Topic, id: string, recent: readonly string[], plan: Plan, faults: Fault[]): Author | undefined {
  const { authors } = plan.magazine
  if (topic.author === AUTO) {
    const { specialties } = plan.prompts.settings
    const chosen = chooseAuthor(authors, { jobId: id, category: topic.category, specialties, recent })
    if (chosen === undefined)
      faults.push({ code: 'TOP007', ...topic.place, message: 'the magazine has no authors', hint: 'add one to data/authors.json' })
    return chosen
  }
  const named = authors.find(({ name }) => name.toLowerCase() === topic.author.toLowerCase())
  if (named === undefined) {
    const names = authors.map(({ name }) => name)
    const message = `unknown author ${JSON.stringify(topic.author)}`
    faults.push({ code: 'TOP007', ...topic.place, message, ...nearestHint(topic.author, names) })
  }
  return named
}

function createJob(
  made: Pick<Job, 'id' | 'topic' | 'number' | 'form' | 'author' | 'other'>,
  others: readonly KnownArticle[],
  { magazine, prompts, categories }: Plan,
): Job {
  const { id, topic, form, author, other } = made
  const { locale } = topic
  const { rules } = localeSettings(prompts, locale)
  const parsed = categories[topic.category]
  const children = parsed?.[topic.subcategory]
  const near = nearest(topic, others)
  const published = near.filter(({ isPublished }) => isPublished)
  const nativeEnglish = rules.nativeCountries.includes(author.country)
  const assignment: Assignment = {
    site: magazine.site,
    form,
    author: { ...describeWriter(author, magazine), nativeEnglish },
    other: other === undefined ? NO_WRITER : describeWriter(other, magazine),
    category: {
      name: topic.category,
      subcategory: topic.subcategory,
      children: Array.isArray(children) ? children : [],
      json: JSON.stringify({ [topic.category]: parsed }),
    },
    topic: { title: topic.title, notes: topic.notes, facts: topic.facts },
    links: [...categoryLinks(topic, magazine), ...published.slice(0, LINKED_ARTICLES).map(linkTo)],
    avoidTitles: near.slice(0, AVOIDED_TITLES).map(({ title }) => title),
    nonNative: !nativeEnglish && hash32(`${id} accent`) / 2 ** 32 < rules.nonNativeProbability,
  }
  const subcategories = Object.keys(parsed ?? {}).filter((name) => name !== 'other' || parsed?.other === true)
  return { ...made, locale, assignment, subcategories }
}

function describeWriter({ name, slug, specialty, home, country, description }: Author, { voices }: MagazineFacts): Writer {
  return { name, specialty, home: `${home}, ${country}`, bio: description, voice: voices.get(slug) ?? '' }
}

function categoryLinks({ category, subcategory }: Topic, { categories }: MagazineFacts): PageLink[] {
  const found = findByName(categories, category)
  if (found === undefined) return []
  const child = findByName(found.children, subcategory)
  return [child, found].flatMap((page) => (page === undefined ? [] : [{ path: page.path, title: page.label }]))
}

function linkTo({ slug, title }: KnownArticle): PageLink {
  return { path: articlePath(slug), title }
}

/** The articles in the language of a topic, sorted by the likeness of their titles to its subject. */
function nearest({ title, locale }: Topic, articles: readonly KnownArticle[]): KnownArticle[] {
  const wanted = titleWords(title, locale)
  return articles
    .filter((article) => article.locale === locale)
    .map((article) => ({ article, likeness: wordOverlap(wanted, titleWords(article.title, locale)) }))
    .sort((a, b) => b.likeness - a.likeness || (a.article.slug < b.article.slug ? -1 : 1))
    .map(({ article }) => article)
}

function byPrompt(a: Job, b: Job): number {
  return (
    LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale) ||
    (a.topic.variant < b.topic.variant ? -1 : a.topic.variant > b.topic.variant ? 1 : 0) ||
    ARTICLE_FORMS.indexOf(a.form) - ARTICLE_FORMS.indexOf(b.form)
  )
}
