import { characterClass } from './font-css.ts'
import type { FontPlan } from './fonts.ts'
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

/**
 * The files that a page loads at once: all that its text needs, or a word would be drawn with letters of two fonts, since what comes
 * late is not used. The small ones first, so that they are not the late ones.
 */
export function fontsToPreload({ common, rare, scripts, unset }: PageFonts, language: string, html: string): string[] {
  const body = `lang="${language}"${html}`
  if (!new RegExp(rare, 'u').test(body)) return common
  const text = body.replace(new RegExp(`<(\\w+) class="${unset}".*?</\\1>`, 'gs'), '')
  const needed = scripts.filter(({ pattern }) => new RegExp(pattern, 'u').test(text))
  return [...needed.flatMap(({ files }) => files), ...common]
}

/** Sorts the files of all families by script: those that every language needs are common. */
export function describeScripts(
  { families, scripts }: FontPlan,
  faces: readonly { script: string; file: string }[],
): Pick<PageFonts, 'common' | 'rare' | 'scripts'> {
  const all = families.flatMap((family) => family.scripts)
  const languagesOf = (name: string) => MEASURED_LANGUAGES.filter((language) => scripts[language].includes(name))
  const filesOf = (name: string) => faces.filter(({ script }) => script === name).map(({ file }) => `/${file}`)
  const patternOf = (names: readonly string[]) => {
    const [own, others] = [true, false].map((isWanted) => all.filter(({ name }) => names.includes(name) === isWanted))
    const tags = MEASURED_LANGUAGES.filter((language) => names.some((name) => scripts[language].includes(name)))
    const text = (chosen: typeof all = []) => chosen.map(({ characters }) => characters).join('')
    return [...tags.map((language) => `lang="${language}"`), characterClass(text(own), text(others))].join('|')
  }
  const names = Array.from(new Set(all.map(({ name }) => name)))
  const isCommon = (name: string) => languagesOf(name).length === MEASURED_LANGUAGES.length
  const rare = names.filter((name) => !isCommon(name))
  return {
    common: names.filter(isCommon).flatMap(filesOf),
    rare: patternOf(rare),
    scripts: rare.map((name) => ({ files: filesOf(name), pattern: patternOf([name]) })),
  }
}
