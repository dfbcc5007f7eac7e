import type { OfficeRules } from '../../desk/rules.ts'
import type { ArticleForm, Locale } from '../../site/content/schema.ts'
import type { LocaleSettings, Range } from './locale-settings.ts'
import type { ReplyFormat, WriterSettings } from './writer-settings.ts'

/** The data that templates are rendered with; `template-types.ts` lists the same names for the checks. */
export interface PromptData {
  site: { name: string; id: string }
  locale: { code: Locale; languageName: string; responseLanguage: string; address: string }
  form: FormData
  sections: { id: string; heading: string; purpose: string; minWords: number; maxWords: number; least: number; most: number }[]
  author: Writer & { nativeEnglish: boolean }
  /** The second author of letters; its fields are empty in other forms. */
  other: Writer
  category: { name: string; subcategory: string; children: string[]; json: string }
  topic: { title: string; notes: string; facts: { text: string; url: string }[] }
  sources: { name: string; kind: string; host: string }[]
  links: PageLink[]
  rules: RuleData
  avoidTitles: string[]
  data: { open: string; close: string }
  reply: { format: ReplyFormat; schema: string; problems: string[] }
}

/** A fictional author, in the language of the answer. */
export interface Writer {
  name: string
  specialty: string
  home: string
  bio: string
}

/** What makes an article one of its form: numbers of the office, and words of the language. */
interface FormData {
  name: ArticleForm
  purpose: string
  minWords: number
  maxWords: number
  minSources: number
  /** Kinds of figures, one of which must stand in the text; empty if any kind will do. */
  figureKinds: string[]
  needsFigure: boolean
  mayHaveFigures: boolean
  mayHaveLists: boolean
  mayHaveTables: boolean
}

/** The rules for every article, as a prompt states them. */
interface RuleData {
  typosPerThousand: string
  shortWords: string
  mediumWords: string
  longWords: number
  paragraphWords: number
  sameStart: number
  title: string
  description: string
  nonNative: boolean
}

export interface PageLink {
  path: string
  title: string
}

/** The part of the data that describes the article to write. */
export type Assignment = Pick<PromptData, 'site' | 'author' | 'other' | 'category' | 'topic' | 'links' | 'avoidTitles'> & {
  form: ArticleForm
  nonNative: boolean
}

/** The part of the data that describes the form of the answer. */
export interface AnswerForm {
  format: ReplyFormat
  schema: string
  problems: string[]
  /** Makes the marks around the subject unguessable, so that the subject cannot contain them. */
  nonce: string
}

export const NO_WRITER: Writer = { name: '', specialty: '', home: '', bio: '' }

/** Builds the data of one prompt. */
export function createPromptData(
  locale: LocaleSettings,
  { settings, office }: { settings: WriterSettings; office: OfficeRules },
  assignment: Assignment,
  answer: AnswerForm,
): PromptData {
  const { styleGuidance, rules } = locale
  const { site, author, other, category, topic, links, avoidTitles, nonNative } = assignment
  const { format, schema, problems, nonce } = answer
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
    sections: sections.map(({ id, heading, purpose: use, words: [minWords, maxWords], times: [least, most] }) => ({
      id,
      heading,
      purpose: use,
      minWords,
      maxWords,
      least,
      most,
    })),
    author,
    other,
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
      title: formatRange(article.title),
      description: formatRange(article.description),
      nonNative,
    },
    avoidTitles,
    data: { open: `<topic-${nonce}>`, close: `</topic-${nonce}>` },
    reply: { format, schema, problems },
  }
}

function describeForm(name: ArticleForm, purpose: string, office: OfficeRules): FormData {
  const rules = office.forms.get(name)
  const [minWords, maxWords] = rules?.words ?? [0, 0]
  return {
    name,
    purpose,
    minWords,
    maxWords,
    minSources: rules?.sources ?? 0,
    figureKinds: rules?.kinds ?? [],
    needsFigure: (rules?.figures[0] ?? 0) > 0,
    mayHaveFigures: rules?.figures[1] !== 0,
    mayHaveLists: rules?.lists[1] !== 0,
    mayHaveTables: rules?.tables[1] !== 0,
  }
}

function formatRange([least, most]: Range): string {
  return `${least}–${most}`
}
