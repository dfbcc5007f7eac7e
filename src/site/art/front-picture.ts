import { hash32 } from '../../engine/shared/hash32.ts'
import type { Family } from '../content/families.ts'
import type { MotifName } from '../content/motifs.ts'
import { element } from './drawing.ts'
import { drawMotif } from './motifs/library.ts'
import { BOX, createPen } from './motifs/pen.ts'
import { groundOf, sparkOf } from './palettes.ts'
import { createRandom } from './random.ts'

/** With an outline in ink, on the ground of the category in both themes. */
const COLOURS = { main: '#14110f', second: '#14110f', light: '#fff7ec', isPale: false }
/** The room of outlines around the box of a motif. */
const MARGIN = 12

/** A motif alone, as inline SVG without a ground: the picture of a subcategory on the front of its category. */
export function drawFrontPicture(name: MotifName, family: Family): string {
  const id = `f${hash32(name).toString(36)}`
  const palette = { ...COLOURS, ground: groundOf(family), accent: family === 'events' ? '#d92b1c' : '#ffc400', spark: sparkOf(family) }
  const inking = createPen({ ...BOX, unit: 1, thrift: 0, isPainted: false, id: (part) => id + part, palette })
  const viewBox = `${-BOX.width / 2 - MARGIN} ${-BOX.height - MARGIN} ${BOX.width + 2 * MARGIN} ${BOX.height + 2 * MARGIN}`
  return element(
    'svg',
    { viewBox, overflow: 'visible', 'aria-hidden': 'true' },
    inking.wrap(drawMotif(name, inking, createRandom(hash32(name)), { name: '', transform: 'scale(1)', size: 1 })),
  )
}
