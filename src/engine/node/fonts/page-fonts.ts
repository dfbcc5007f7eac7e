import { characterClass } from './font-css.ts'
import type { FontPlan } from './font-plan.ts'
import { MEASURED_LANGUAGES, type MeasuredLanguage } from './letter-frequencies.ts'

/** What the pages of a site need to know of its fonts. */
export interface PageFonts extends Pick<FontPlan, 'otherwise' | 'unset'> {
  /** Rules for the styles of a page, by its language. */
  css: Record<MeasuredLanguage, string>
  /** Files that every page needs. */
  common: string[]
  /** A pattern that fits where any other file may be needed: most pages are read once. */
  rare: string
  /** The other files. */
  scripts: SiteScript[]
}

/** The files of a script, and a pattern that fits where a text needs them. */
interface SiteScript {
  files: string[]
  pattern: string
}

/** The rules of a page in a language, which may be one that nobody has measured. */
export function fontRules({ css, otherwise }: PageFonts, language: string): string {
  return (css as Partial<Record<string, string>>)[language] ?? css[otherwise]
}

/** The scripts whose files a text needs, as bits by their place in the list; `language` is that of the page. */
export function scriptsNeeded({ rare, scripts, unset }: PageFonts, html: string): number {
  if (!cached(rare).test(html)) return 0
  const text = html.replace(cached(`<(\\w+) class="${unset}".*?</\\1>`, 'gs'), '')
  return scripts.reduce((bits, { pattern }, place) => (cached(pattern).test(text) ? bits | (1 << place) : bits), 0)
}

/** The same for a page in a language, whatever its texts. */
export function scriptsOf(fonts: PageFonts, language: string): number {
  return scriptsNeeded(fonts, `lang="${language}"`)
}

/**
 * The files that a page loads at once: all that its texts need, or a word would be drawn with letters of two fonts, since what comes
 * late is not used. The small ones first, so that they are not the late ones.
 */
export function fontsToPreload({ common, scripts }: PageFonts, needed: number): string[] {
  return [...scripts.flatMap(({ files }, place) => (needed & (1 << place) ? files : [])), ...common]
}

const expressions = new Map<string, RegExp>()

/** The patterns of a site are few, and each is tried on every page. */
function cached(pattern: string, flags = 'u'): RegExp {
  const key = `${flags} ${pattern}`
  let expression = expressions.get(key)
  if (expression === undefined) {
    expression = new RegExp(pattern, flags)
    expressions.set(key, expression)
  }
  return expression
}

/** Sorts the files of all families: those of a script that every language needs are common. */
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
      all.filter(({ name }) => names.includes(name) === isOwn).reduce((text, { characters }) => text + characters, '')
    return [...languages.map((language) => `lang="${language}"`), characterClass(charactersOf(true), charactersOf(false))].join('|')
  }
  return {
    common: filesWhere(isCommon),
    rare: patternOf(rare),
    scripts: rare.map((name) => ({ files: filesWhere((script) => script === name), pattern: patternOf([name]) })),
  }
}
