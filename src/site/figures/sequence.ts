import { type FieldProblem, label as nameField } from '../../engine/shared/fields.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, place } from '../art/drawing.ts'
import type { Inks } from '../art/motifs/inks.ts'
import { createInkPen } from '../art/motifs/pen.ts'
import { withMinus } from '../content/minus-sign.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { labelWidth } from './label-width.ts'
import { describeObstacle } from './read-obstacle.ts'
import { middleOf, type Phase, readPhases } from './read-sequence.ts'
import { drawBoard, reachDown, UNITS } from './sequence-board.ts'
import { drawGround, type Ground, heightAt, readGround } from './sequence-ground.ts'
import { drawRider } from './sequence-rider.ts'
import { type SequenceTexts, sequenceTexts } from './texts-sequence.ts'
import { lengthOf, writeLength } from './units.ts'

/** The drawing of a phase, in units: a third of the width of the text, or a fifth of it where there is room. */
const CELL = 213
const MIDDLE = (CELL - 1) / 2
/** The size of riders and boards, and the length of a centimetre. */
const SIZE = 1.18
const SCALE = UNITS * SIZE
const LINE = 30
const MOST_LINES = 2
/** The display font is narrower than that of small text. */
const NARROWER = 0.9

/** The phases of a trick from the side, on the ground and its obstacle. */
export function sequence({ fields, problems, language }: FigureInput): Drawing | undefined {
  const ground = readGround(fields, problems)
  const phases = readPhases(fields, problems)
  checkPlaces(phases, ground, { path: fields.path('phases'), problems })
  if (phases.length === 0 || problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const labels = phases.map(({ name }, index) => wrapLabel(name, [...fields.path('phases'), index, 'name'], problems))
  const pen = createInkPen(INKS, hash32(phases.map(({ name }) => name).join()))
  const bodies = phases.map((phase, index) => {
    const { drawn, top } = drawRider(pen, phase, phases[index - 1])
    const middle = reachDown(phase.pitch) * SIZE + phase.height * SCALE
    return { phase, rider: drawn, middle, top: middle + top * SIZE }
  })
  const level = Math.ceil(Math.max(...bodies.map(({ top }) => top)))
  const height = level + 22 + LINE * Math.max(...labels.map(({ length }) => length))
  const cells = bodies.map(({ phase, rider, middle }, index) => {
    const at: Point = [MIDDLE, Math.round(level - middle)]
    const below = drawGround(ground, phase.at, { wide: CELL, level, scale: SCALE })
    const board = drawBoard(pen, phase)
    const shapes = phase.at === undefined ? below + lift(board + rider, at) : lift(board, at) + below + lift(rider, at)
    const words = (labels[index] ?? []).map(
      (line, row) => `<text class="middle" x="${MIDDLE}" y="${level + 36 + LINE * row}">${escapeHtml(line)}</text>`,
    )
    return `<svg class="phase" viewBox="0 0 ${CELL} ${height}">${shapes}${words.join('')}</svg>`
  })
  const texts = sequenceTexts(language)
  const text = [describe(phases, texts, language), ...(ground === undefined ? [] : [describeObstacle(ground, language)])].join(' ')
  const row = `<div class="phases of-${phases.length}" role="img" aria-label="${escapeHtml(withMinus(text))}">${cells.join('')}</div>`
  return {
    width: 0,
    height: 0,
    shapes: '',
    text,
    below: row,
    control: `<label class="button play"><input type="checkbox" class="visually-hidden"><span>${texts.play}</span><span>${texts.stop}</span></label>`,
  }
}

/** The inks of riders, as on covers, in the colours of the page. */
const INKS: Inks = {
  light: 'var(--raised)',
  tint: 'var(--solid)',
  solid: 'var(--rule)',
  ink: 'var(--ink)',
  spark: 'var(--solid)',
  streak: 'var(--ink)',
}

function lift(drawn: string, at: Point): string {
  return `<g fill="none" stroke="var(--ink)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" transform="${place(at, 0, SIZE)}">${drawn}</g>`
}

/** Reports a board that is inside of the obstacle, a place without one, and a board that stays in the air. */
function checkPlaces(
  phases: readonly Phase[],
  ground: Ground | undefined,
  { path, problems }: { path: FieldProblem['path']; problems: FieldProblem[] },
): void {
  const report = (index: number, field: string, message: string) =>
    problems.push({ code: 'E_FIGURE', path: [...path, index, field], message: `${nameField([...path, index, field])} ${message}` })
  for (const [index, { at, height, pitch }] of phases.entries()) {
    const isHeld = height > 0 && height === phases[index - 1]?.height
    if (at === undefined && isHeld)
      report(index, 'height', `keeps the board ${height} cm above the ground: name the obstacle, and the place with at`)
    else if (at !== undefined && ground === undefined) report(index, 'at', 'is a place on an obstacle, and there is none')
    else if (at !== undefined && ground !== undefined && heightAt(ground, at) > height + middleOf(pitch)) {
      report(index, 'at', `puts the board inside of the obstacle, which is ${Math.round(heightAt(ground, at))} cm high there`)
    }
  }
}

/** Breaks a label into lines that fit below a phase; reports one that does not fit. */
function wrapLabel(text: string, path: FieldProblem['path'], problems: FieldProblem[]): string[] {
  const lines: string[] = []
  const width = CELL - 12
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (labelWidth(longer) * NARROWER <= width || lines.length === 0) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  if (lines.length > MOST_LINES || lines.some((line) => labelWidth(line) * NARROWER > width)) {
    const message = `${nameField(path)} must be short enough for ${MOST_LINES} lines below its phase, got ${JSON.stringify(text)}`
    problems.push({ code: 'E_FIGURE', path, message })
  }
  return lines
}

function describe(phases: readonly Phase[], texts: SequenceTexts, language: SiteLanguage): string {
  const number = (text: string, n: number | string) => text.replace('{n}', String(n))
  const said = phases.map((phase, index) => {
    const { name, height, pitch, roll, yaw, front, back, feet } = phase
    const parts = [
      pitch === 0 ? texts.level : number(pitch > 0 ? texts.noseUp : texts.noseDown, Math.abs(pitch)),
      roll === 0 ? '' : number(texts.roll, roll),
      yaw === 0 ? '' : number(texts.yaw, yaw),
      number(texts.height, writeLength(lengthOf(middleOf(pitch) + height, language))),
      texts.front[front],
      texts.back[back],
      texts.feet[feet],
    ]
    return `${index + 1}. ${name}: ${parts.filter((part) => part !== '').join(', ')}.`
  })
  return [number(texts.intro, phases.length), ...said].join(' ')
}
