import { characterClass } from './font-css.ts'
import type { FontPlan } from './font-plan.ts'
import { MEASURED_LANGUAGES, type MeasuredLanguage } from './letter-frequencies.ts'

/** The data about fonts that pages are rendered with. */
export interface PageFonts extends Pick<FontPlan, 'otherwise' | 'unset'> {
  /** Rules for the styles of a page, by its language. */
  css: Record<MeasuredLanguage, string>
  /** Files that every page needs. */
  common: string[]
  /** A pattern that matches where any other file may be needed, so that most pages are tested only once. */
  rare: string
  /** The other files. */
  scripts: SiteScript[]
}

/** The files of a script, and a pattern that matches texts that need them. */
interface SiteScript {
  files: string[]
  pattern: string
}

/** The rules of a page in a language, which may have no measured frequencies. */
export function fontRules({ css, otherwise }: PageFonts, language: string): string {
  return (css as Partial<Record<string, string>>)[language] ?? css[otherwise]
}

/** The scripts whose files a text needs, as a bit mask of their indices in the list. */
export function scriptsNeeded({ rare, scripts, unset }: PageFonts, html: string): number {
  if (!cached(rare).test(html)) return 0
  const text = html.replace(cached(`<(\\w+) class="${unset}".*?</\\1>`, 'gs'), '')
  return scripts.reduce((bits, { pattern }, place) => (cached(pattern).test(text) ? bits | (1 << place) : bits), 0)
}

/** The scripts that every page in a language needs. */
export function scriptsOf(fonts: PageFonts, language: string): number {
  return scriptsNeeded(fonts, `lang="${language}"`)
}

/**
 * The files that a page preloads: all that its texts need, because a file that arrives late is not used, and words would mix letters
 * of two fonts. The small files come first, so that they are not the late ones.
 */
export function fontsToPreload({ common, scripts }: PageFonts, needed: number): string[] {
  return [...scripts.flatMap(({ files }, place) => (needed & (1 << place) ? files : [])), ...common]
}

const expressions = new Map<string, RegExp>()

/** The patterns of a site are few, and each is tested on every page. */
function cached(pattern: string, flags = 'u'): RegExp {
  const key = `${flags} ${pattern}`
  let expression = expressions.get(key)
  if (expression === undefined) {
    expression = new RegExp(pattern, flags)
    expressions.set(key, expression)
  }
  return expression
}

/** What markup is written with: a page with these signs in its text loads their file without a preload. */
export const MARKUP = /[ -~]/g

/** Groups the files of all families: those of a script that every language needs are common. */
export function describeScripts(
  { families, scripts }: FontPlan,
  faces: readonly { script: string; file: string }[],
): Pick<PageFonts, 'common' | 'rare' | 'scripts'> {
  const all = families.flatMap((family) => family.scripts)
  const isCommon = (name: string) => MEASURED_LANGUAGES.every((language) => scripts[language].includes(name))
  const rare = Array.from(new Set(all.map(({ name }) => name))).filter((name) => !isCommon(name))
  const filesWhere = (isWanted: (script: string) => boolean) => faces.filter(({ script }) => isWanted(script)).map(({ file }) => `/${file}`)
  const patternOf = (names: readonly string[]) => {
    const languages = MEASURED_LANGUAGES.filter((language) => scripts[language].some((name) => names.includes(name)))
    const charactersOf = (isOwn: boolean) =>
      all.filter(({ name }) => names.includes(name) === isOwn).reduce((text, { characters }) => text + characters.replace(MARKUP, ''), '')
    return [...languages.map((language) => `lang="${language}"`), characterClass(charactersOf(true), charactersOf(false))].join('|')
  }
  return {
    common: filesWhere(isCommon),
    rare: patternOf(rare),
    scripts: rare.map((name) => ({ files: filesWhere((script) => script === name), pattern: patternOf([name]) })),
  }
}
