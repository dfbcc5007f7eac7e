import type { ArticleForm, SiteLanguage } from '../schema.ts'

export type ErrorKind = 'not-found' | 'server-error' | 'offline'

/** Forms of a text that counts something; `{count}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What a page says beside an article, in the language of the article. */
export interface ArticleTexts {
  language: SiteLanguage
  by: string
  published: string
  updated: string
  minutes: Plural
  /** Below a text: `{name}` is an author's. Empty if nothing is said. */
  disclosure: string
  /** The same of letters, whose authors are `{name}` and `{other}`. */
  disclosureOfTwo: string
  /** The same below a byline, which has the names. */
  notice: string
  howWeWork: string
  contents: string
  copyLink: string
  copied: string
  share: string
  reportMistake: string
  /** `{title}` is the article's. */
  mistakeSubject: string
  /** Forms that are named above a title, because a reader must know them. */
  forms: Partial<Record<ArticleForm, string>>
  /** Between two authors. */
  and: string
  /** `{part}` is a number, `{name}` the name of a series. */
  partOf: string
  readNext: string
  previousPart: string
  nextPart: string
  sources: string
  corrections: string
}

/** What the search says, below its box and on the page of all results. */
export interface FoundTexts {
  /** The name of the list, each of whose links opens a new tab. */
  list: string
  newTab: string
  more: string
  all: Plural
  searching: string
  searchingOlder: string
  /** `{searched}` of `{titles}` could be searched. */
  failed: string
  offline: string
  offlineUnsearched: string
  unavailable: string
  /** `{text}` is what was typed. */
  nothing: string
  suggestion: string
  hint: string
  resultsFor: string
  allTitles: string
  withoutScript: string
}

/** Every text of the frame, of the lists and of the screens around the articles, in one language. */
export interface Texts {
  language: SiteLanguage
  /** Those of `site.json`, unless given in this language. */
  tagline: string
  siteDisclosure: string
  skip: string
  menu: string
  categories: string
  close: string
  search: string
  searchButton: string
  found: FoundTexts
  languages: string
  theme: string
  themeSystem: string
  themeLight: string
  themeDark: string
  more: string
  home: string
  breadcrumbs: string
  info: string
  contacts: string
  aboutUs: string
  authors: string
  privacyPolicy: string
  terms: string
  sitemap: string
  video: string
  social: string
  photo: string
  /** Before the names of formats. */
  feeds: string
  sponsored: string
  updateReady: string
  showUpdate: string
  articles: Plural
  /** On the home page: `{date}` is the day of the newest article. */
  latest: string
  popular: string
  popularHint: string
  topNotch: string
  topNotchHint: string
  moreStuff: string
  newest: string
  /** Over the articles that a category does not show above. */
  earlier: string
  /** Before other languages of an article. */
  also: string
  /** `{name}` is the list's, `{page}` its page's number. */
  pageOf: string
  pages: string
  emptyList: string
  emptyListHint: string
  related: string
  /** `{name}` is an author's. */
  moreBy: string
  /** Empty if nothing is said. */
  aboutAuthor: string
  aboutAuthors: string
  howWeWork: string
  /** Filters of the list of authors. */
  everybody: string
  byTrade: string
  byRegion: string
  authorCount: Plural
  /** Words in square brackets lead to the home page. */
  screens: Record<ErrorKind, { title: string; text: string }>
  retry: string
  readable: string
  nothingReadable: string
  readableWithoutScript: string
  article: ArticleTexts
}

type Disclosures = 'disclosure' | 'disclosureOfTwo' | 'notice'

/** The texts that depend on what the site says of its authors. */
export type AuthorshipTexts = Pick<Texts, 'aboutAuthor' | 'aboutAuthors'> & Pick<ArticleTexts, Disclosures>

/** The texts that are the same for every site. */
export type NeutralTexts = Omit<Texts, keyof AuthorshipTexts | 'article'> & {
  article: Omit<ArticleTexts, Disclosures>
}

/** Fills the places of a text that stand in braces. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))
}

/** The disclosure of a text by one author or by two; empty without one. */
export function disclose([author, other]: readonly { name: string }[], { disclosure, disclosureOfTwo }: ArticleTexts): string {
  if (author === undefined) return ''
  return other === undefined ? fill(disclosure, { name: author.name }) : fill(disclosureOfTwo, { name: author.name, other: other.name })
}

/** A number of things in words, by the rules of the language. */
export function plural(forms: Plural, count: number, language: SiteLanguage): string {
  const { rules, numbers } = formatsOf(language)
  return fill(forms[rules.select(count)] ?? forms.other, { count: numbers.format(count) })
}

const FORMATS = new Map<SiteLanguage, { rules: Intl.PluralRules; numbers: Intl.NumberFormat }>()

/** Making one takes a hundred times as long as using it. */
function formatsOf(language: SiteLanguage): { rules: Intl.PluralRules; numbers: Intl.NumberFormat } {
  let formats = FORMATS.get(language)
  if (formats === undefined) {
    formats = { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }
    FORMATS.set(language, formats)
  }
  return formats
}
