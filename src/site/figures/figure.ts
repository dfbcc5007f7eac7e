import { type FieldProblem, openFields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { withMinus } from '../content/minus-sign.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { STICKER } from '../content/stickers.ts'
import { calculator } from './calculator.ts'
import { chart } from './chart.ts'
import { feet } from './feet.ts'
import type { FigureKind, TakeLink } from './figure-kind.ts'
import { ladder } from './ladder.ts'
import { parts } from './parts.ts'
import { plan } from './plan.ts'
import { profile } from './profile.ts'
import { sequence } from './sequence.ts'
import { drawSwitches } from './switches.ts'

const KINDS: Readonly<Record<string, FigureKind>> = { feet, sequence, profile, plan, parts, chart, ladder, calculator }

export const FIGURE_KINDS: readonly string[] = Object.keys(KINDS)

const CAPTION_LIMIT = 200

/** A figure as HTML, and what it says without its drawing. */
export interface Figure {
  html: string
  caption: string
  text: string
}

/** Draws a figure from the value of its block; undefined where that is faulty. */
export function drawFigure(
  kind: string,
  value: unknown,
  language: SiteLanguage,
  problems: FieldProblem[],
  takeLink: TakeLink = (target) => target,
): Figure | undefined {
  const draw = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (draw === undefined) {
    const known = [...FIGURE_KINDS, STICKER]
    const message = `there is no figure ${JSON.stringify(kind.slice(0, 40))}, expected one of ${known.join(', ')}`
    problems.push({ code: 'E_FIGURE', path: [], message, ...nearestHint(kind, known) })
    return undefined
  }
  const fields = openFields(value ?? {}, [], problems)
  if (fields === undefined) return undefined
  const caption = withMinus(fields.text('caption'))
  if (caption.length > CAPTION_LIMIT) {
    const message = `the caption has ${caption.length} characters, ${CAPTION_LIMIT} at most`
    problems.push({ code: 'E_FIGURE', path: ['caption'], message })
  }
  const drawing = draw({ fields, problems, language, takeLink })
  fields.close()
  if (drawing === undefined || problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const { width, height, shapes, below = '', control = '' } = drawing
  const text = withMinus(drawing.text)
  const svg =
    shapes === ''
      ? ''
      : `<svg viewBox="0 0 ${width} ${height}" role="${shapes.includes('<a ') ? 'group' : 'img'}" aria-label="${escapeHtml(text)}">${shapes}</svg>`
  const end = `${control}${drawSwitches(shapes, language)}<figcaption>${escapeHtml(caption)}</figcaption>`
  const html = `<figure class="figure ${kind}">${svg}${below}${end}</figure>\n`
  return { html: html.replace(WITH_HYPHEN, (written) => withMinus(written)), caption, text }
}

/** A text between tags in which a hyphen stands before a number. */
const WITH_HYPHEN = /(?<=>)[^<>]*-\d[^<>]*/g
