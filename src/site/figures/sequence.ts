import { type FieldProblem, label as nameField } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { path } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { labelWidth } from './label-width.ts'
import { type Phase, readPhases } from './read-sequence.ts'
import { drawBoard } from './sequence-board.ts'
import { drawSkater } from './sequence-skater.ts'
import { type SequenceTexts, sequenceTexts } from './texts-sequence.ts'
import { lengthOf, writeLength } from './units.ts'

const WIDTH = 640
/** Units a centimetre in a cell of 213 units. */
const SCALE = 1.75
/** From the soles to the top of the head, and above. */
const BODY = 176
const LINE = 30
const MOST_LINES = 2
/** The display font is narrower than that of small text. */
const NARROWER = 0.9

/** The phases of a trick from the side, in rows on the ground. */
export function sequence({ fields, problems, language }: FigureInput): Drawing | undefined {
  const phases = readPhases(fields, problems)
  if (phases.length === 0 || problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const columns = phases.length < 4 || phases.length > 6 ? Math.min(phases.length, 4) : phases.length === 4 ? 2 : 3
  const cell = WIDTH / columns
  const scale = Math.min((SCALE * cell) / 213, 2)
  const lines = phases.map((phase, index) =>
    wrapLabel(`${index + 1}. ${phase.name}`, cell - 12, [...fields.path('phases'), index, 'name'], problems),
  )
  let height = 0
  let shapes = ''
  for (let first = 0; first < phases.length; first += columns) {
    const row = phases.slice(first, first + columns)
    const ground = Math.ceil(height + Math.max(...row.map((phase) => topOf(phase))) * scale)
    const drawn = row.map((phase, index) => {
      const n = first + index
      return drawPhase(phase, { n: n + 1, x: Math.round((index + 0.5) * cell), ground, scale, lines: lines[n] ?? [] })
    })
    shapes += `<path class="line" d="${path`M4 ${ground}H${WIDTH - 4}`}"/>${drawn.join('')}`
    height = ground + 14 + LINE * Math.max(...lines.slice(first, first + columns).map(({ length }) => length)) + 12
  }
  const texts = sequenceTexts(language)
  const below = `<label class="play"><input type="checkbox"> ${texts.play}</label>`
  return { width: WIDTH, height, shapes, text: describe(phases, texts, language), below }
}

/** How high a phase reaches, in centimetres: bent knees make it lower, on average. */
function topOf({ height, front, back, areFeetOn }: Phase): number {
  const lower = { straight: 0, bent: 17, deep: 42 }
  return height + BODY - (lower[front] + lower[back]) / 2 + (areFeetOn ? 0 : 24)
}

function drawPhase(phase: Phase, at: { n: number; x: number; ground: number; scale: number; lines: readonly string[] }): string {
  const { n, x, ground, scale, lines } = at
  const figure = drawSkater(phase, scale)
  const body = `<g transform="translate(${x} ${Math.round(ground - phase.height * scale)})">${drawBoard(phase, scale)}${figure}</g>`
  const words = lines.map(
    (line, index) => `<text class="middle" x="${x}" y="${ground + 14 + LINE * index + 20}">${escapeHtml(line)}</text>`,
  )
  return `<g class="phase" data-n="${n}">${body}${words.join('')}</g>`
}

/** Breaks a label into lines that fit below a phase; reports one that does not fit. */
function wrapLabel(text: string, width: number, path: FieldProblem['path'], problems: FieldProblem[]): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (labelWidth(longer) * NARROWER <= width || lines.length === 0) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  if (lines.length > MOST_LINES || lines.some((line) => labelWidth(line) * NARROWER > width)) {
    const message = `${nameField(path)} must be short enough for ${MOST_LINES} lines below its phase, got ${JSON.stringify(text.replace(/^\d+\. /, ''))}`
    problems.push({ code: 'E_FIGURE', path, message })
  }
  return lines
}

function describe(phases: readonly Phase[], texts: SequenceTexts, language: SiteLanguage): string {
  const number = (text: string, n: number | string) => text.replace('{n}', String(n))
  const said = phases.map((phase, index) => {
    const { name, height, pitch, roll, yaw, front, back, areFeetOn } = phase
    const parts = [
      pitch === 0 ? texts.level : number(pitch > 0 ? texts.noseUp : texts.noseDown, Math.abs(pitch)),
      roll === 0 ? '' : number(texts.roll, roll),
      yaw === 0 ? '' : number(texts.yaw, yaw),
      number(texts.height, writeLength(lengthOf(height, language))),
      texts.front[front],
      texts.back[back],
      areFeetOn ? texts.on : texts.off,
    ]
    return `${index + 1}. ${name}: ${parts.filter((part) => part !== '').join(', ')}.`
  })
  return [number(texts.intro, phases.length), ...said].join(' ')
}
