import { join } from 'node:path'
import { digestOf, shortDigest } from '../digest.ts'
import { faceRule, fallbackRule, unicodeRange } from './font-css.ts'
import { fitFallback } from './font-fallback.ts'
import type { FontFamily, FontPlan, FontScript } from './font-plan.ts'
import { openFontCache, readFontVersions, type SubsetFont, subsetInstalled } from './font-subset.ts'
import { type FontMeasures, readFont } from './font-tables.ts'
import { lettersOf, MEASURED_LANGUAGES, type MeasuredLanguage } from './letter-frequencies.ts'
import { describeScripts, MARKUP } from './page-fonts.ts'
import { cutPictureFont } from './picture-fonts.ts'
import { packFonts, type SiteFonts, unpackFonts } from './site-fonts.ts'

interface Face {
  script: string
  file: string
  contents: Uint8Array
  rule: string
}

/** A face before its file has a name. */
interface CutFace {
  family: FontFamily
  script: FontScript
  contents: Uint8Array
}

/** The fonts of a site: one cache entry for unchanged code, else built from cached subsets. */
export async function buildSiteFonts(plan: FontPlan, root: string, codeVersion: string): Promise<SiteFonts> {
  const cache = openFontCache(join(root, '.cache', 'fonts'), fontVersions(plan, root), subsetInstalled(root), join(root, plan.supplied))
  const packed = await cache.keep(codeVersion, async () => packFonts(await buildFonts(plan, cache.subset)))
  cache.prune()
  return unpackFonts(packed)
}

/** Makes the committed subsets of a project that are missing. */
export function supplyFonts(plan: FontPlan, root: string): Promise<SiteFonts> {
  return buildFonts(plan, openFontCache(join(root, plan.supplied), fontVersions(plan, root), subsetInstalled(root)).subset)
}

function fontVersions({ families, pictures }: FontPlan, root: string): string {
  const scripts = [...families.flatMap((family) => family.scripts), ...pictures.scripts]
  return readFontVersions(
    root,
    scripts.map(({ source }) => source),
  )
}

/** Subsets the fonts of a site into files, and writes their `@font-face` rules. */
export async function buildFonts(plan: FontPlan, subset: SubsetFont): Promise<SiteFonts> {
  const { families, otherwise, unset, pictures } = plan
  const faces = nameFaces((await Promise.all(families.map((family) => cutFamily(family, subset)))).flat())
  const rules = faces
    .map(({ rule }) => rule)
    .reverse()
    .join('')
  const fallbacks = (await Promise.all(families.map((family) => measureFallbacks(family, subset)))).flat()
  const css = MEASURED_LANGUAGES.map((language) => [language, rules + fallbacks.map((rulesFor) => rulesFor(language)).join('')] as const)
  return {
    files: faces.map(({ file, contents }) => ({ file, contents })),
    pages: {
      css: Object.fromEntries(css) as Record<MeasuredLanguage, string>,
      otherwise,
      ...describeScripts(plan, faces),
      unset,
    },
    drawn: await cutPictureFont(pictures, subset),
  }
}

function cutFamily(family: FontFamily, subset: SubsetFont): Promise<CutFace[]> {
  const { weights, features, scripts } = family
  const wght = weights.min === weights.max ? weights.min : { min: weights.min, max: weights.max }
  return Promise.all(
    scripts.map(async (script) => {
      const { source, characters, plainSpace } = script
      const contents = await subset({
        source,
        characters,
        targetFormat: 'woff2',
        variationAxes: { wght },
        keepFeatures: features,
        noHinting: true,
        ...(plainSpace ? { plainSpace } : {}),
      })
      return { family, script, contents }
    }),
  )
}

/**
 * All files share one hash: each page names all of them, and repeated text compresses better. The rules stand in reverse order: browsers
 * take the last one that covers a character, and the one before it where that file has no such letter, so the ranges of the first and of the
 * other files may overlap, and are short. Only the first leaves out the signs of markup, whose file is not preloaded. Where a text is measured
 * while the first is late, Chromium also asks for the other: exact ranges would cost each page 0.2 kB.
 */
function nameFaces(faces: CutFace[]): Face[] {
  const mark = shortDigest(...faces.map(({ contents }) => digestOf(contents))).slice(0, 8)
  return faces.map(({ family: { name, file, weights, display, scripts }, script, contents }) => {
    const path = `assets/${file}-${script.name}-${mark}.woff2`
    const others = scripts
      .slice(1)
      .flatMap((other) => (other === script ? [] : other.characters))
      .join('')
    const taken = script === scripts[0] ? (others.match(MARKUP) ?? []).join('') : others
    const rule = faceRule(name, weights, display, `/${path}`, unicodeRange(script.characters, taken))
    return { script: script.name, file: path, contents, rule }
  })
}

/** For each face of a fallback, a function that writes its rules for texts in a language. */
function measureFallbacks(family: FontFamily, subset: SubsetFont): Promise<((language: MeasuredLanguage) => string)[]> {
  const { name, capitals, faces } = family.fallback
  return Promise.all(
    faces.map(async ({ weights, measuredAt, fonts }) => {
      const measures = await measureFamily(family, measuredAt, subset)
      return (language: MeasuredLanguage) =>
        fonts.map((font) => fallbackRule(name, weights, fitFallback(font, measures, language, capitals))).join('')
    }),
  )
}

/** Measures the letters of all languages at one weight, in each file that has some of them. */
async function measureFamily({ scripts, fallback }: FontFamily, weight: number, subset: SubsetFont): Promise<FontMeasures[]> {
  const wanted = MEASURED_LANGUAGES.flatMap((language) => lettersOf(language, fallback.capitals).map(([letter]) => letter))
  const parts = scripts.map(({ source, characters }) => ({ source, letters: wanted.filter((letter) => characters.includes(letter)) }))
  return Promise.all(
    parts
      .filter(({ letters }) => letters.length > 0)
      .map(async ({ source, letters }) =>
        readFont(
          await subset({
            source,
            characters: Array.from(new Set(letters)).sort().join(''),
            targetFormat: 'truetype',
            variationAxes: { wght: weight },
            keepFeatures: [],
            noHinting: true,
          }),
        ),
      ),
  )
}
