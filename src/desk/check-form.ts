import { splitWords } from './language.ts'
import type { Report, ReviewedArticle } from './reviewed-article.ts'
import type { ArticleRules, FormRules, OfficeRules, Range } from './rules.ts'

/** Words of a text for each link to another page of the magazine, up to three links. A story has none. */
const WORDS_A_LINK = 400
const WANTED_LINKS = 3

/** Title, description, length, and what makes an article one of its form. */
export function checkForm(reviewed: ReviewedArticle, { forms, article }: OfficeRules, report: Report): void {
  const { frontmatter, opening } = reviewed
  checkHead(reviewed, article, report)
  checkParagraphs(reviewed, article, report)
  const wanted = frontmatter.form === 'fiction' ? 0 : Math.min(WANTED_LINKS, Math.floor(reviewed.words.length / WORDS_A_LINK))
  const links = new Set(reviewed.links).size
  if (links < wanted) {
    const found = `${links} links to other pages of the magazine`
    report('W_LINKS', `${found}, at least ${wanted} help a reader in a text of this length`, opening.line)
  }
  const form = frontmatter.form === undefined ? undefined : forms.get(frontmatter.form)
  if (form === undefined) {
    report('E_FORM', `the article has no form: write "form:" and one of ${[...forms.keys()].join(', ')} into its front matter`, 2)
    return
  }
  checkParts(reviewed, form, report)
  checkFigures(reviewed, form, report)
  const named = frontmatter.sources?.length ?? 0
  if (named < form.sources)
    report('E_SOURCES', `the front matter names ${named} sources, ${a(form)} needs at least ${form.sources}: add them to "sources:"`, 2)
  if (form.form === 'letters') checkLetters(reviewed, report)
}

function checkHead(
  { frontmatter: { title, description = '' }, sections, opening }: ReviewedArticle,
  rules: ArticleRules,
  report: Report,
): void {
  if (isOutside(title.length, rules.title))
    report('E_TITLE', `the title has ${title.length} characters, ${describe(rules.title)} fit a search result`, 2)
  if (isOutside(description.length, rules.description))
    report('E_DESCRIPTION', `the description has ${description.length} characters, ${describe(rules.description)} are wanted`, 2)
  const [, first = ''] =
    /^(\p{L}+|\d{1,2}) (?:\p{L}+ )?(?:ways|steps|tips|rules|points|reasons|tricks|mistakes|things|signs|questions)\b/iu.exec(title) ?? []
  const count = NUMBERS.indexOf(first.toLowerCase()) + 1 || Number(first)
  if (!(count > 1)) return
  const lists = [opening, ...sections].flatMap((section) => section.lists)
  if (lists.includes(count) || sections.length === count || sections.length - 1 === count) return
  report('W_TITLE_COUNT', `the title promises ${count}, but neither a list nor the sections have as many items`, 2)
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

function checkParagraphs({ blocks, language }: ReviewedArticle, { paragraph }: ArticleRules, report: Report): void {
  for (const block of blocks) {
    const count = splitWords(block.text, language).length
    if (count > paragraph)
      report('E_PARAGRAPH', `the paragraph has ${count} words, at most ${paragraph} are wanted: break it up`, block.line)
  }
}

function checkParts({ opening, sections, kinds }: ReviewedArticle, form: FormRules, report: Report): void {
  const words = [opening, ...sections].reduce((sum, section) => sum + section.words, 0)
  if (isOutside(words, form.words)) report('E_LENGTH', `the text has ${words} words, ${a(form)} has ${describe(form.words)}`, opening.line)
  const counts = [
    ['E_HEADINGS', 'headings', sections.length, form.headings],
    ['E_LISTS', 'lists', kinds.filter((kind) => kind === 'list' || kind === 'steps').length, form.lists],
    ['E_TABLES', 'tables', kinds.filter((kind) => kind === 'table').length, form.tables],
  ] as const
  for (const [code, what, count, range] of counts) {
    if (isOutside(count, range)) report(code, `the text has ${count} ${what}, ${a(form)} has ${describe(range)}`, opening.line)
  }
}

function checkFigures({ figures, kinds, opening }: ReviewedArticle, form: FormRules, report: Report): void {
  if (form.orTable && kinds.includes('table')) return
  const kindsOf = form.kinds.length === 0 ? '' : ` of the kind ${form.kinds.join(' or ')}`
  const fitting = form.kinds.length === 0 ? figures : figures.filter(({ kind }) => form.kinds.includes(kind))
  const [least, most] = form.figures
  if (fitting.length < least) {
    const instead = form.orTable ? ', or one table' : ''
    report('E_FIGURE_MISSING', `${a(form)} has at least ${least} figure${kindsOf}${instead}: add a fenced block "figure"`, opening.line)
  }
  const extra = figures[most]
  if (extra !== undefined) report('E_FIGURE_EXTRA', `${a(form)} has ${describe(form.figures)} figures`, extra.line)
}

/** Two writers take turns: the heading of each letter is the first name of its writer. */
function checkLetters({ frontmatter: { author = '', with: other }, sections }: ReviewedArticle, report: Report): void {
  if (other === undefined) {
    report('E_LETTERS', 'letters have two authors: name the second one as "with:" in the front matter', 2)
    return
  }
  const names = [author, other].map((name) => name.split(' ')[0] ?? name)
  for (const [index, { heading, line }] of sections.entries()) {
    const writer = names.find((name) => heading.startsWith(name))
    if (writer === undefined) report('E_LETTERS', `the heading of a letter is the name of its writer, ${names.join(' or ')}`, line)
    else if (sections[index - 1]?.heading.startsWith(writer))
      report('E_LETTERS', `two letters by ${writer} in a row: the writers take turns`, line)
  }
}

function a({ form }: FormRules): string {
  return `the form ${form}`
}

/** A range in words: `350 to 1200`, `at most 3`, `no`. */
export function describe([least, most]: Range): string {
  if (most === 0) return 'none'
  if (most === Number.POSITIVE_INFINITY) return `at least ${least}`
  return least === 0 ? `at most ${most}` : `${least} to ${most}`
}

export function isOutside(value: number, [least, most]: readonly [number, number]): boolean {
  return value < least || value > most
}
