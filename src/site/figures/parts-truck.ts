import { circle, path } from '../art/drawing.ts'
import type { PartsStock } from './parts-stock.ts'

/** A truck from the side, upside down, taken apart along its kingpin, which stands upright. */
export const TRUCK: PartsStock = {
  view: 'exploded',
  height: 640,
  shapes: drawTruck(320),
  labels: {
    washer: { side: 'left', y: 84, at: [286, 84] },
    'axle-nut': { side: 'left', y: 176, at: [222, 210] },
    axle: { side: 'left', y: 236, at: [241, 223] },
    pivot: { side: 'left', y: 318, at: [216, 306] },
    kingpin: { side: 'left', y: 420, at: [308, 436] },
    nut: { side: 'right', y: 36, at: [340, 36] },
    'bushing-top': { side: 'right', y: 134, at: [352, 138] },
    hanger: { side: 'right', y: 248, at: [358, 248] },
    'bushing-bottom': { side: 'right', y: 348, at: [356, 348] },
    baseplate: { side: 'right', y: 548, at: [362, 514] },
  },
}

function drawTruck(x: number): string {
  const nut = path`M${x - 28} 22h56v30h-56zM${x - 10} 22v30M${x + 12} 22v30`
  const washer = path`M${x - 42} 78h84v12h-84z`
  const top = path`M${x - 30} 114h60q6 0 8 6l12 36q2 6-6 6h-88q-8 0-6-6l12-36q2-6 8-6z`
  const bottom = path`M${x - 46} 320h92q8 0 6 8-6 20 0 40 2 8-6 8h-92q-8 0-6-8 6-20 0-40-2-8 6-8z`
  const hanger = path`M${x + 54} 226h-92c-8-40-74-44-82 0-4 24 6 44 4 70a17 17 0 0 0 33 6c4-20 16-28 33-28h104q6 0 6-6v-36q0-6-6-6z`
  const seats = path`M${x - 34} 226v12h68v-12M${x - 34} 274v-12h68v12`
  const kingpin = path`M${x - 13} 412q0-8 8-8h10q8 0 8 8v92h-26z`
  const threads = path`M${x - 13} 420l26-6m-26 16l26-6m-26 16l26-6`
  const base = 'M-176 16v-14q0-10 10-10h20l10-38h58l10 38h38l8-16h50l8 16h30q10 0 10 10v14z'
  return [
    `<path class="dash" d="${path`M${x} 52V404M${x - 104} 316V520`}"/>`,
    `<path class="metal line" d="${nut}${washer}"/>`,
    `<path class="main line" d="${top}${bottom}"/>`,
    `<path class="soft line" d="${hanger}"/><path class="thin empty" d="${seats}"/>`,
    `<path class="metal line" d="${path`M${x - 108} 222l14-24h28l14 24-14 24h-28z`}"/><path class="paper line" d="${circle(x - 80, 222, 10)}"/>`,
    `<path class="metal line" d="${kingpin}"/><path class="thin" d="${threads}"/>`,
    `<g transform="translate(${x} 524)rotate(-28)"><path class="soft line" d="${base}"/><path class="ink" d="M-126-46h38l-6 30q-13 8-26 0z"/></g>`,
  ].join('')
}
