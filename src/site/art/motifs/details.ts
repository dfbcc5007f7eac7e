import type { MotifName } from '../../content/motifs.ts'
import { isStanding } from './library.ts'

/** A part of a motif, in the units of its box: the left, the top and the side. */
export type Square = readonly [left: number, top: number, side: number]

/** What stands beside the text of a long read: parts of its motif, in the order of the text. */
export const DETAILS: Partial<Record<MotifName, readonly Square[]>> = {
  'one-print': [[-143, -154, 117]],
  'park-road': [[-55, -139, 136]],
  'sea-wall': [
    [123, -101, 119],
    [127, -245, 119],
  ],
  'two-squares': [
    [-159, -117, 107],
    [71, -214, 136],
  ],
  arcade: [
    [97, -107, 112],
    [-216, -164, 149],
  ],
  basement: [
    [-144, -145, 112],
    [28, -66, 104],
  ],
  ciclovia: [
    [65, -74, 102],
    [-99, -122, 124],
  ],
  embankment: [[-129, -182, 131]],
  evening: [
    [50, -233, 113],
    [27, -131, 120],
  ],
  ferry: [[-72, -153, 139]],
  folds: [
    [-4, -254, 143],
    [-125, -117, 113],
  ],
  fountain: [
    [-177, -215, 125],
    [101, -90, 103],
    [-30, -217, 146],
  ],
  freestyle: [
    [-67, -233, 146],
    [-62, -92, 116],
  ],
  gallery: [
    [59, -207, 168],
    [-69, -163, 138],
  ],
  goa: [
    [97, -242, 110],
    [105, -76, 117],
  ],
  kerb: [
    [-67, -189, 122],
    [-118, -75, 108],
  ],
  kordon: [
    [107, -225, 132],
    [-54, -174, 124],
  ],
  macba: [
    [54, -126, 99],
    [190, -150, 106],
  ],
  marquise: [
    [47, -165, 126],
    [-120, -129, 105],
  ],
  miss: [
    [-127, -153, 111],
    [53, -230, 133],
    [49, -58, 96],
  ],
  obelisk: [
    [10, -243, 122],
    [93, -67, 100],
  ],
  ollie: [
    [-88, -238, 110],
    [-38, -117, 125],
  ],
  pier: [
    [-53, -229, 107],
    [-71, -70, 107],
    [105, -213, 128],
  ],
  signal: [
    [-86, -226, 134],
    [23, -64, 97],
  ],
  slabs: [
    [-58, -245, 115],
    [-17, -127, 108],
  ],
  statue: [
    [-151, -84, 113],
    [-59, -247, 143],
  ],
  stuck: [
    [-28, -190, 123],
    [-143, -122, 123],
  ],
  tokyo: [
    [21, -120, 113],
    [-103, -99, 113],
  ],
  undercroft: [
    [166, -93, 124],
    [44, -134, 109],
  ],
  watched: [
    [-58, -200, 124],
    [-214, -81, 120],
  ],
  window: [
    [-122, -185, 111],
    [102, -128, 119],
  ],
}

/** Parts of what lies alone in the middle of a wide cover. */
const LYING: readonly Square[] = [
  [300, 150, 170],
  [470, 160, 170],
]

/** The details of a cover with this motif. */
export function listDetails(name: MotifName): readonly Square[] {
  return isStanding(name) ? (DETAILS[name] ?? []) : LYING
}
