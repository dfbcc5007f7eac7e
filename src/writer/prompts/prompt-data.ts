import type { Locale } from '../../site/content/schema.ts'
import type { LocaleSettings, Range } from './locale-settings.ts'
import type { ReplyFormat, WriterSettings } from './writer-settings.ts'

/** The data that templates are rendered with; `template-types.ts` lists the same names for the checks. */
export interface PromptData {
  site: { name: string; id: string }
  locale: { code: Locale; languageName: string; responseLanguage: string; address: string }
  sections: { id: string; titled: boolean; purpose: string; minWords: number; maxWords: number }[]
  author: { name: string; specialty: string; home: string; bio: string; nativeEnglish: boolean }
  category: { name: string; subcategory: string; children: string[]; json: string }
  topic: { title: string; notes: string; facts: { text: string; url: string }[] }
  sources: { name: string; kind: string; host: string }[]
  links: PageLink[]
  rules: { typosPerThousand: string; shortWords: string; mediumWords: string; nonNative: boolean }
  avoidTitles: string[]
  data: { open: string; close: string }
  words: { min: number; max: number }
  reply: { format: ReplyFormat; schema: string; problems: string[] }
}

export interface PageLink {
  path: string
  title: string
}

/** The part of the data that describes the article to write. */
export type Assignment = Pick<PromptData, 'site' | 'author' | 'category' | 'topic' | 'links' | 'avoidTitles'> & { nonNative: boolean }

/** The part of the data that describes the form of the answer. */
export interface AnswerForm {
  format: ReplyFormat
  schema: string
  problems: string[]
  /** Makes the marks around the subject unguessable, so that the subject cannot contain them. */
  nonce: string
}

/** Builds the data of one prompt. */
export function createPromptData(locale: LocaleSettings, settings: WriterSettings, assignment: Assignment, form: AnswerForm): PromptData {
  const { styleGuidance, rules } = locale
  const { site, author, category, topic, links, avoidTitles, nonNative } = assignment
  const { format, schema, problems, nonce } = form
  const [min, max] = styleGuidance.words
  return {
    site,
    locale: {
      code: locale.locale,
      languageName: locale.languageName,
      responseLanguage: locale.responseLanguageInstruction,
      address: styleGuidance.address,
    },
    sections: styleGuidance.sections.map(({ id, titled, purpose, words: [minWords, maxWords] }) => ({
      id,
      titled,
      purpose,
      minWords,
      maxWords,
    })),
    author,
    category,
    topic,
    sources: settings.sources.map(({ name, kind, host }) => ({ name, kind, host: host[locale.locale] })),
    links,
    rules: {
      typosPerThousand: formatRange(rules.typosPerThousand),
      shortWords: formatRange(rules.shortWords),
      mediumWords: formatRange(rules.mediumWords),
      nonNative,
    },
    avoidTitles,
    data: { open: `<topic-${nonce}>`, close: `</topic-${nonce}>` },
    words: { min, max },
    reply: { format, schema, problems },
  }
}

function formatRange([least, most]: Range): string {
  return `${least}–${most}`
}
