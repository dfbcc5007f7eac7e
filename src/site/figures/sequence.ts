import { type FieldProblem, label as nameField } from '../../engine/shared/fields.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { withMinus } from '../content/minus-sign.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { labelWidth } from './label-width.ts'
import { type Phase, readPhases } from './read-sequence.ts'
import { type Arms, areRaised, armsOf, RAISED } from './sequence-arms.ts'
import { drawBoard } from './sequence-board.ts'
import { drawSkater } from './sequence-skater.ts'
import { type SequenceTexts, sequenceTexts } from './texts-sequence.ts'
import { lengthOf, writeLength } from './units.ts'

/** The drawing of a phase, in units: a third of the width of the text, or a fifth of it where there is room. */
const CELL = 213
/** Units a centimetre. */
const SCALE = 1.75
/** From the soles to the top of the head, and above; raised hands are higher than the head. */
const BODY = 180
const OVER_HEAD = RAISED - 22
const LINE = 30
const MOST_LINES = 2
/** The display font is narrower than that of small text. */
const NARROWER = 0.9

/** The phases of a trick from the side, on the ground. */
export function sequence({ fields, problems, language }: FigureInput): Drawing | undefined {
  const phases = readPhases(fields, problems)
  if (phases.length === 0 || problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const labels = phases.map(({ name }, index) => wrapLabel(name, [...fields.path('phases'), index, 'name'], problems))
  const arms = phases.map((phase, index) => armsOf(phase, phases[index - 1]))
  const ground = Math.ceil(Math.max(...phases.map((phase, index) => topOf(phase, arms[index] ?? []))) * SCALE)
  const height = ground + 22 + LINE * Math.max(...labels.map(({ length }) => length))
  const look = hash32(phases.map(({ name }) => name).join())
  const cells = phases.map((phase, index) => {
    const rider = drawSkater(phase, { scale: SCALE, arms: arms[index] ?? [], look })
    return drawCell(drawBoard(phase, SCALE) + rider, { n: index + 1, lift: phase.height, ground, height, lines: labels[index] ?? [] })
  })
  const texts = sequenceTexts(language)
  const text = describe(phases, texts, language)
  const row = `<div class="phases of-${columnsOf(phases.length)}" role="img" aria-label="${escapeHtml(withMinus(text))}">${cells.join('')}</div>`
  return { width: 0, height: 0, shapes: '', text, below: `${row}<label class="play"><input type="checkbox"> ${texts.play}</label>` }
}

/** How many phases a row has where there is room. */
function columnsOf(count: number): number {
  return count <= 5 ? count : Math.ceil(count / 2)
}

/** How high a phase reaches, in centimetres: bent knees make it lower, on average. */
function topOf({ height, front, back, areFeetOn }: Phase, arms: Arms): number {
  const lower = { straight: 0, bent: 17, deep: 42 }
  return height + BODY - (lower[front] + lower[back]) / 2 + (areFeetOn ? 0 : 24) + (areRaised(arms) ? OVER_HEAD : 0)
}

/** A drawing of its own for each phase, so that the rows of a narrow page have fewer of them. */
function drawCell(body: string, at: { n: number; lift: number; ground: number; height: number; lines: readonly string[] }): string {
  const { n, lift, ground, height, lines } = at
  const middle = (CELL - 1) / 2
  const words = lines.map(
    (line, index) => `<text class="middle" x="${middle}" y="${ground + 36 + LINE * index}">${escapeHtml(line)}</text>`,
  )
  const lifted = `<g transform="translate(${middle} ${Math.round(ground - lift * SCALE)})">${body}</g>`
  return `<svg class="phase" data-n="${n}" viewBox="0 0 ${CELL} ${height}"><path class="line" d="M0 ${ground}h${CELL}"/>${lifted}${words.join('')}</svg>`
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
