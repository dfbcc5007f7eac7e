import { findForeignText } from '../../desk/foreign-text.ts'
import type { OfficeRules, Range } from '../../desk/rules.ts'
import type { ArticleForm, Locale } from '../../site/content/schema.ts'
import type { LocaleSettings } from './locale-settings.ts'
import type { ReplyFormat, WriterSettings } from './writer-settings.ts'

/** A fictional author. */
export interface Writer {
  name: string
  specialty: string
  home: string
  bio: string
  /** How the author sounds, in English; empty if the magazine has no page about it. */
  voice: string
}

export interface PageLink {
  path: string
  title: string
}

/** The part of the data that describes the article to write. */
export interface Assignment {
  site: { name: string; id: string }
  form: ArticleForm
  author: Writer & { nativeEnglish: boolean }
  /** The second author of letters; its fields are empty in other forms. */
  other: Writer
  category: { name: string; subcategory: string; children: string[]; json: string }
  topic: { title: string; notes: string; facts: { text: string; url: string }[] }
  links: PageLink[]
  avoidTitles: string[]
  nonNative: boolean
}

/** The part of the data that describes the form of the answer. */
export interface AnswerForm {
  format: ReplyFormat
  schema: string
  problems: string[]
  /** The fields that are asked for again; empty for the whole answer. */
  fields?: string[]
  /** Makes the marks around the subject unguessable, so that the subject cannot contain them. */
  nonce: string
}

export const NO_WRITER: Writer = { name: '', specialty: '', home: '', bio: '', voice: '' }

/** The data that templates are rendered with; `template-types.ts` lists the same names for the checks. */
export type PromptData = ReturnType<typeof createPromptData>

/** Builds the data of one prompt. */
export function createPromptData(
  locale: LocaleSettings,
  { settings, office }: { settings: WriterSettings; office: OfficeRules },
  assignment: Assignment,
  answer: AnswerForm,
) {
  const { styleGuidance, rules } = locale
  const { site, author, other, category, topic, links, avoidTitles, nonNative } = assignment
  const { format, schema, problems, fields = [], nonce } = answer
  const { purpose = '', sections = [] } = styleGuidance.forms.get(assignment.form) ?? {}
  const { article } = office
  const sentences = article.sentences[locale.locale]
  return {
    site,
    locale: {
      code: locale.locale,
      languageName: locale.languageName,
      responseLanguage: locale.responseLanguageInstruction,
      address: styleGuidance.address,
    },
    form: describeForm(assignment.form, purpose, office),
    sections: sections.map(({ words: [minWords, maxWords], times: [least, most], ...section }) => {
      return { ...section, minWords, maxWords, least, most }
    }),
    author: { ...showWriter(author, locale.locale, settings), nativeEnglish: author.nativeEnglish },
    other: showWriter(other, locale.locale, settings),
    category,
    topic,
    sources: settings.sources.map(({ name, kind, host }) => ({ name, kind, host: host[locale.locale] })),
    links,
    rules: {
      typosPerThousand: formatRange(rules.typosPerThousand),
      shortWords: formatRange(sentences.short),
      mediumWords: formatRange(sentences.medium),
      longWords: sentences.long,
      paragraphWords: article.paragraph,
      sameStart: article.sameStart,
      /** Measures, parts and materials in a thousand words, at least. */
      specific: article.specific,
      title: formatRange(article.title),
      description: formatRange(article.description),
      nonNative,
    },
    avoidTitles,
    data: { open: `<topic-${nonce}>`, close: `</topic-${nonce}>` },
    reply: { format, schema, problems, fields },
  }
}

/** Translates specialty, city and country as far as their names are known. */
function showWriter({ name, specialty, home, bio, voice }: Writer, locale: Locale, { names }: WriterSettings) {
  const translate = (english: string) => names.get(english)?.[locale] ?? english
  const place = home.split(', ').map(translate).join(', ')
  /** Whether the biography is in another language than the answer. */
  const foreignBio = findForeignText(bio, locale) !== undefined
  return { name, specialty: translate(specialty), home: place, bio, voice, foreignBio }
}

/** What makes an article one of its form: numbers of the office, and words of the language. */
function describeForm(name: ArticleForm, purpose: string, office: OfficeRules) {
  const rules = office.forms.get(name)
  const [minWords, maxWords] = rules?.words ?? [0, 0]
  return {
    name,
    purpose,
    minWords,
    maxWords,
    minSources: rules?.sources ?? 0,
    /** Kinds of figures, one of which must stand in the text; empty if any kind will do. */
    figureKinds: rules?.kinds ?? [],
    /** Kinds of figures of which the prompt shows an example. */
    figureExamples: (rules?.examples ?? []).map((kind) => ({ kind })),
    needsFigure: (rules?.figures[0] ?? 0) > 0,
    mayHaveFigures: rules?.figures[1] !== 0,
    /** Whether one table stands in for the figure. */
    tableInstead: rules?.orTable ?? false,
    mayHaveHeadings: rules?.headings[1] !== 0,
    mayHaveLists: rules?.lists[1] !== 0,
    mayHaveTables: rules?.tables[1] !== 0,
    /** 0 where the form has no limit of its own. */
    maxTables: limitOf(rules?.tables),
    maxHeadings: limitOf(rules?.headings),
  }
}

function limitOf([, most]: Range = [0, Number.POSITIVE_INFINITY]): number {
  return Number.isFinite(most) ? most : 0
}

function formatRange([least, most]: Range): string {
  return `${least}–${most}`
}
