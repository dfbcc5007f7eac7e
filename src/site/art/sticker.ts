import { hash32 } from '../../engine/shared/hash32.ts'
import type { Family } from '../content/families.ts'
import type { MotifName } from '../content/motifs.ts'
import { element } from './drawing.ts'
import { inksOf } from './motifs/inks.ts'
import { isScenic, isStanding, MOTIFS } from './motifs/library.ts'
import { box, createInkPen } from './motifs/pen.ts'
import { groundOf, sparkOf } from './palettes.ts'
import { createRandom } from './random.ts'

const INK = '#14110f'
/** The paper of stickers, which is the same in both themes. */
const COLOURS = { ground: INK, second: INK, light: '#fff7ec', isPale: true }
/** What is shown of a motif that lies on the paper: most are smaller. */
const SHOWN = box(-132, -216, 270, 232)
/** What is shown of a scene, which has no end: a card. */
const CARD = box(-127, -206, 260, 214)
const MIDDLE = { x: 3, y: 100 }
/** The room of the paper around that, and of its turn. */
const SIZE = { width: 304, height: 264 }
/** The paper is cut around the motif in a soft line, and lies on the page. */
const PAPER =
  '<filter id="p" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">' +
  '<feMorphology in="SourceAlpha" operator="dilate" radius="9"/><feGaussianBlur stdDeviation="4"/>' +
  '<feColorMatrix values="0 0 0 0 1 0 0 0 0 .99 0 0 0 0 .97 0 0 0 12-5"/>' +
  '<feDropShadow dx="1" dy="3" stdDeviation="2" flood-opacity=".4"/></filter>'

/** A motif as a die-cut sticker in the colours of a category: a file that its articles share. */
export function drawSticker(name: MotifName, family: Family): string {
  const inks = inksOf({ ...COLOURS, main: family === 'events' ? '#d92b1c' : '#ffc400', accent: groundOf(family), spark: sparkOf(family) })
  const random = createRandom(hash32(name))
  const look = random.whole(0, 7)
  const turn = (isStanding(name) ? 3 : random.whole(4, 8)) * random.pick([-1, 1] as const)
  const drawn = MOTIFS[name](createInkPen(inks, look), random)
  const [far, near] = typeof drawn === 'string' ? ['', drawn] : drawn
  const [shown, ground] = isScenic(name) ? [CARD, element('path', { fill: inks.light, stroke: 'none', d: CARD })] : [SHOWN, '']
  const motif = element(
    'g',
    {
      id: 'm',
      transform: `rotate(${turn})translate(${-MIDDLE.x} ${MIDDLE.y})`,
      'clip-path': 'url(#s)',
      fill: 'none',
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
    `<clipPath id="s"><path d="${shown}"/></clipPath>${PAPER}<use href="#m" filter="url(#p)"/>${motif}`,
  )
}
