import { hash32 } from '../../engine/shared/hash32.ts'
import type { Family } from '../content/families.ts'
import type { MotifName } from '../content/motifs.ts'
import { element, path, round } from './drawing.ts'
import { type Inks, inksOf } from './motifs/inks.ts'
import { isScenic, isStanding, MOTIFS } from './motifs/library.ts'
import { box, createInkPen } from './motifs/pen.ts'
import { groundOf, sparkOf } from './palettes.ts'
import { createRandom } from './random.ts'

const INK = '#14110f'
/** The paper of stickers, which is the same in both themes. */
const COLOURS = { ground: INK, second: INK, light: '#fff7ec', isPale: true }
/** What is shown of a motif that lies on the paper: most are smaller. */
const SHOWN = { d: box(-132, -216, 270, 232), placed: 'translate(-3 100)', ground: '' }
/** What is shown of a scene, which has no end: a card, of which this is the left, the top and the width. */
const CARD = [-127, -206, 260] as const
const CARD_SIZE = { width: 260, height: 214 }
/** A scene with a thing in use, hands and all. */
const HANDS = [-215, -265, 430] as const
/** Scenes that are wider or higher are made smaller, and so is what is too wide for its paper. */
const CARDS: Partial<Record<MotifName, readonly [left: number, top: number, width: number]>> = {
  rain: [-185, -284, 370],
  'old-town': [-217, -273, 390],
  hall: [-130, -256, 320],
  turnstile: [-150, -223, 320],
  drain: [-149, -231, 290],
  salted: [-163, -255, 340],
  'two-flats': [-131, -239, 300],
  screen: [-196, -288, 360],
  miss: [-128, -247, 316],
  'last-try': [-144, -231, 290],
  clip: [-204, -250, 344],
  window: [-113, -249, 312],
  bench: [-159, -247, 312],
  girls: [-140, -214, 280],
  plywood: [-135, -208, 270],
  tea: [-138, -231, 300],
  'too-wide': [-125, -275, 390],
  evening: [-118, -206, 270],
  ciclovia: [-135, -212, 285],
  mending: [-133, -206, 275],
  write: [-94, -206, 260],
  watched: [-164, -206, 320],
  waiting: [-249, -230, 290],
  shout: [-199, -246, 340],
  blind: [-178, -258, 350],
  fitting: [-160, -276, 370],
  cue: [-213, -240, 365],
  stairhead: [-190, -240, 340],
  prop: [-190, -240, 350],
  gate: [-205, -244, 370],
  'both-ways': [-185, -250, 370],
  rungs: [-110, -240, 330],
  boxes: [-165, -236, 330],
  round: [-165, -225, 340],
  season: [-195, -225, 390],
  carton: [-165, -236, 330],
  marks: [-165, -240, 370],
  tighten: HANDS,
  rules: HANDS,
  inventory: HANDS,
  repaint: HANDS,
  'cutting-table': HANDS,
  step: HANDS,
  statement: HANDS,
  'both-tips': HANDS,
  'thread-die': HANDS,
  'hook-balance': HANDS,
  'box-of-seven': HANDS,
  'bar-soap': HANDS,
  shorthand: HANDS,
  silence: HANDS,
  soundtrack: HANDS,
  band: HANDS,
  'drop-test': HANDS,
  'check-in': HANDS,
}
/** The room of the paper around that, and of its turn. */
const SIZE = { width: 304, height: 264 }
/** The paper is cut around the motif in a soft line, and lies on the page. The copy that it is made from has its lines filled, so that it has few holes. */
const PAPER =
  '<filter id="p" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feMorphology in="SourceAlpha" operator="dilate" radius="9"/><feGaussianBlur stdDeviation="4"/>' +
  '<feColorMatrix values="0 0 0 0 1 0 0 0 0 .99 0 0 0 0 .97 0 0 0 7-2.7"/>' +
  '<feDropShadow dx="1" dy="3" flood-opacity=".4"/></filter>'

/** A motif as a die-cut sticker in the colours of a category: a file that its articles share. */
export function drawSticker(name: MotifName, family: Family): string {
  const inks = inksOf({ ...COLOURS, main: family === 'events' ? '#d92b1c' : '#ffc400', accent: groundOf(family), spark: sparkOf(family) })
  const random = createRandom(hash32(name))
  const look = random.whole(0, 7)
  const turn = (isStanding(name) ? 3 : random.whole(4, 8)) * random.pick([-1, 1] as const)
  const drawn = MOTIFS[name](createInkPen(inks, look), random)
  const [far, near] = typeof drawn === 'string' ? ['', drawn] : drawn
  const { d, placed, ground } = isScenic(name) || name in CARDS ? cardOf(name, inks) : SHOWN
  const motif = element(
    'g',
    {
      id: 'm',
      transform: `rotate(${turn})${placed}`,
      'clip-path': 'url(#s)',
      stroke: inks.ink,
      color: inks.streak,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    ground + (far === '' ? '' : element('g', { 'stroke-width': 3 }, far)) + near,
  )
  const { width, height } = SIZE
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`, width, height },
    `<clipPath id="s"><path d="${d}"/></clipPath>${PAPER}<use href="#m" filter="url(#p)"/><g fill="none">${motif}</g>`,
  )
}

function cardOf(name: MotifName, { light }: Inks): typeof SHOWN {
  const [left, top, width] = CARDS[name] ?? CARD
  const height = (width * CARD_SIZE.height) / CARD_SIZE.width
  const d = box(left, top, width, height)
  const scale = width === CARD_SIZE.width ? '' : `scale(${round(CARD_SIZE.width / width, 3)})`
  return {
    d,
    placed: scale + path`translate(${-left - width / 2} ${-top - height / 2})`,
    ground: element('path', { fill: light, stroke: 'none', d }),
  }
}
