import { type FieldPath, type FieldProblem, openFields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { drawSkater, KNEES, type Phase } from './draw-skater.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { readLabel, readNumber } from './read-figure.ts'

const WIDTH = 640
const LIMITS = { least: 3, most: 8 }
const NAME_LIMIT = 22
const FULL_TURN = 720

const TEXTS: Record<SiteLanguage, { play: string; up: string; down: string; roll: string; yaw: string; height: string }> = {
  en: {
    play: 'Show one after another',
    up: 'nose {n}° up',
    down: 'nose {n}° down',
    roll: 'rolled by {n}°',
    yaw: 'turned by {n}°',
    height: '{n} cm up',
  },
  ru: {
    play: 'Показать по очереди',
    up: 'нос выше на {n}°',
    down: 'нос ниже на {n}°',
    roll: 'перевёрнута на {n}°',
    yaw: 'развёрнута на {n}°',
    height: 'на высоте {n} см',
  },
  tr: {
    play: 'Sırayla göster',
    up: 'burun {n}° yukarıda',
    down: 'burun {n}° aşağıda',
    roll: '{n}° dönmüş',
    yaw: '{n}° çevrilmiş',
    height: '{n} cm yüksekte',
  },
  ko: { play: '차례로 보기', up: '노즈 {n}° 위', down: '노즈 {n}° 아래', roll: '{n}° 회전', yaw: '{n}° 돌아감', height: '높이 {n} cm' },
}

/** A trick from the side in three to eight moments, in one row or two. */
export function sequence({ fields, problems, language }: FigureInput): Drawing | undefined {
  const phases = fields.list('phases', (value, path) => readPhase(value, path, problems))
  const { least, most } = LIMITS
  if (phases.length < least || phases.length > most)
    problems.push({ code: 'E_FIGURE', path: ['phases'], message: `${phases.length} phases, expected ${least} to ${most}` })
  if (problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const columns = phases.length <= 4 ? phases.length : Math.ceil(phases.length / 2)
  const column = WIDTH / columns
  // A board of 80 cm takes most of a column; a skater in the air needs room above.
  const scale = Math.min(1.7, (column * 0.86) / 100)
  const row = Math.round((Math.max(...phases.map(({ height }) => height)) + 165) * scale + 70)
  const drawn = phases.map((phase, index) => {
    const x = Math.round((index % columns) * column + column / 2)
    const ground = Math.floor(index / columns) * row + row - 62
    const half = Math.round(column / 2 - 8)
    return (
      `<g class="phase"><g transform="translate(${x} ${ground})"><path class="thin empty" d="M${-half} 2h${2 * half}"/>${drawSkater(phase, scale)}` +
      `<text class="middle" y="34">${index + 1}</text><text class="small middle" y="58">${escapeHtml(phase.name)}</text></g></g>`
    )
  })
  return {
    width: WIDTH,
    height: row * Math.ceil(phases.length / columns),
    shapes: drawn.join(''),
    text: phases.map((phase, index) => `${index + 1}. ${describe(phase, language)}.`).join(' '),
    below: `<label class="play"><input type="checkbox"> ${TEXTS[language].play}</label>`,
  }
}

function readPhase(value: unknown, path: FieldPath, problems: FieldProblem[]): Phase | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const angle = (key: string, most: number) => readNumber(fields, key, problems, { least: -most, most, fallback: 0 })
  const name = readLabel(fields, 'name', problems, NAME_LIMIT)
  if (name === '') fields.text('name')
  const phase: Phase = {
    name,
    pitch: angle('pitch', 80),
    roll: angle('roll', FULL_TURN),
    yaw: angle('yaw', FULL_TURN),
    height: readNumber(fields, 'height', problems, { least: 0, most: 250, fallback: 0 }),
    knees: fields.choice('knees', KNEES, 'E_FIGURE') ?? 'bent',
    feet: fields.choice('feet', ['on', 'off'], 'E_FIGURE') ?? 'on',
  }
  fields.close()
  return phase
}

function describe({ name, pitch, roll, yaw, height }: Phase, language: SiteLanguage): string {
  const texts = TEXTS[language]
  const say = (text: string, value: number) => (value === 0 ? [] : text.replace('{n}', String(Math.round(Math.abs(value)))))
  const parts = [
    say(pitch > 0 ? texts.up : texts.down, pitch),
    say(texts.roll, roll),
    say(texts.yaw, yaw),
    say(texts.height, height),
  ].flat()
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`
}
