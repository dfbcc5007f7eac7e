import { path } from '../art/drawing.ts'
import type { PartsStock } from './parts-stock.ts'

/** A wheel of 54 by 34 mm, cut through its middle, at 6.5 units a millimetre. */
export const WHEEL: PartsStock = {
  view: 'section',
  height: 440,
  shapes: drawWheel(346, 206),
  labels: {
    lip: { side: 'left', y: 56, at: [250, 48] },
    'bearing-seat': { side: 'left', y: 176, at: [272, 152] },
    urethane: { side: 'right', y: 84, at: [418, 84] },
    core: { side: 'right', y: 146, at: [414, 121] },
    'contact-patch': { side: 'right', y: 340, at: [406, 380] },
  },
}

function drawWheel(x: number, y: number): string {
  const urethane = path`M${x - 62} ${y - 175}h124q48 4 48 60v230q0 56-48 60h-124q-48-4-48-60v-230q0-56 48-60z`
  // The core holds a bearing of 22 by 7 mm at each side, with a ridge between.
  const core = path`M${x - 84} ${y - 96}h168v192h-168z`
  const seats = path`M${x - 110} ${y - 72}h72v18h76v-18h72v144h-72v-18h-76v18h-72z`
  const hatch = [-60, -36, -12, 12, 36, 60].map((dx) => path`M${x + dx + 12} ${y - 172}l-24 40M${x + dx + 12} ${y + 132}l-24 40`).join('')
  return [
    `<path class="soft" d="M156 383h380v14h-380z"/><path class="line" d="M156 383H536"/>`,
    `<path class="main line" d="${urethane}"/><path class="thin" d="${hatch}"/>`,
    `<path class="metal line" d="${core}"/><path class="paper line" d="${seats}"/>`,
    `<path class="dash" d="${path`M${x - 140} ${y}h280`}"/>`,
    `<path class="way" d="${path`M${x - 62} 383h124`}"/>`,
  ].join('')
}
