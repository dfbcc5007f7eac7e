import { escapeHtml } from '../../engine/shared/html.ts'
import { circle, formatNumber, path } from '../art/drawing.ts'
import { labelWidth } from './label-width.ts'

const WIDTH = 640
const LINE = 36
const SIZE = 10
const CLASSES = ['main line', 'ink line', 'paper line', 'metal line']

/** The mark of a series: its shape tells it from the others in print too. */
export function drawMarker(series: number, x: number, y: number): string {
  const shapes = [
    () => circle(x, y, SIZE),
    () => path`M${x - SIZE + 1} ${y - SIZE + 1}h${2 * SIZE - 2}v${2 * SIZE - 2}h${2 - 2 * SIZE}z`,
    () => path`M${x} ${y - SIZE - 3}l${SIZE + 3} ${SIZE + 3}l${-SIZE - 3} ${SIZE + 3}l${-SIZE - 3} ${-SIZE - 3}z`,
    () => path`M${x} ${y - SIZE - 2}l${SIZE + 2} ${2 * SIZE}h${-2 * SIZE - 4}z`,
  ]
  return `<path class="${CLASSES[series] ?? ''}" d="${shapes[series]?.() ?? ''}"/>`
}

/** The key of a chart: the names of the series. */
export function placeKey(columns: readonly string[], left: number, top = 0): { shapes: string; height: number } {
  const word = (x: number, y: number, text: string) => `<text class="small" x="${formatNumber(x)}" y="${y}">${escapeHtml(text)}</text>`
  const names = columns.filter((column) => column !== '')
  let shapes = ''
  let [x, y] = [SIZE + 4, top + 24]
  for (const [index, name] of names.entries()) {
    const width = labelWidth(name) + 50
    if (x > SIZE + 4 && x + width > WIDTH) [x, y] = [SIZE + 4, y + LINE]
    shapes += (names.length > 1 ? drawMarker(index, x, y - 8) : '') + word(names.length > 1 ? x + 20 : left, y, name)
    x += width
  }
  return { shapes, height: names.length > 0 ? y - top + LINE - 24 : 0 }
}
