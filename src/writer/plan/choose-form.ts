import type { OfficeRules } from '../../desk/rules.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import type { ArticleForm, ArticleLocale, Locale } from '../../site/content/schema.ts'
import { AUTO, type Topic } from '../topics/topics.ts'

/** What the choice of a form depends on. */
interface FormChoice {
  jobId: string
  office: OfficeRules
  /** How often each form is used in the language of the topic. */
  counts: ReadonlyMap<ArticleForm, number>
}

/** The form of a topic; without one, that which fits the category and the facts, and is the rarest. */
export function chooseForm({ form, category, facts }: Pick<Topic, 'form' | 'category' | 'facts'>, choice: FormChoice): ArticleForm {
  if (form !== AUTO) return form
  const fitting = [...choice.office.forms.values()].filter(({ fits, sources }) => {
    return (fits.length === 0 || fits.includes(category)) && sources <= facts.length
  })
  const order = (candidate: ArticleForm) => (choice.counts.get(candidate) ?? 0) + hash32(`${choice.jobId} ${candidate}`) / 2 ** 33
  const [first] = fitting.map((rules) => rules.form).sort((one, other) => order(one) - order(other))
  return first ?? 'how-to'
}

/** How often each form is used in a language. */
export function countForms(
  locale: Locale,
  articles: readonly { locale: ArticleLocale; form: ArticleForm | undefined }[],
): Map<ArticleForm, number> {
  const counts = new Map<ArticleForm, number>()
  for (const one of articles) {
    if (one.locale === locale && one.form !== undefined) counts.set(one.form, (counts.get(one.form) ?? 0) + 1)
  }
  return counts
}
