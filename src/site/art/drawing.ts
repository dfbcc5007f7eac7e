export type Point = readonly [x: number, y: number]

/** Rounds with a small offset, so that halves round equally in spite of floating-point differences between machines. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor + 1e-6) / factor
}

/** Cache of formatted numbers, by their tenths: drawings repeat the same numbers. */
const TENTHS: string[] = []
const TENTHS_LIMIT = 20_000

/** Formats a number with at most one decimal, as short as SVG allows. */
export function formatNumber(value: number): string {
  const tenths = Math.round(value * 10 + 1e-6)
  return tenths < 0 ? `-${formatTenths(-tenths)}` : formatTenths(tenths)
}

function formatTenths(tenths: number): string {
  if (tenths >= TENTHS_LIMIT) return writeTenths(tenths)
  const written = TENTHS[tenths] ?? writeTenths(tenths)
  TENTHS[tenths] = written
  return written
}

function writeTenths(tenths: number): string {
  const written = String(tenths / 10)
  return tenths > 0 && tenths < 10 ? written.slice(1) : written
}

/** Formats SVG path data: rounds numbers and omits spaces before minus signs. */
export function path(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let written = texts[0] ?? ''
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? ''
    written += (typeof value === 'number' ? formatNumber(value) : value) + texts[index + 1]
  }
  return written.replaceAll(' -', '-')
}

/** Formats a list of coordinates. */
function join(coordinates: readonly number[]): string {
  let written = ''
  for (const coordinate of coordinates) written = append(written, formatNumber(coordinate))
  return written
}

/** Appends a number, with a space if it has no sign. */
function append(written: string, number: string): string {
  return written === '' || number.startsWith('-') ? written + number : `${written} ${number}`
}

/** A closed polygon. */
export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${polyline(points)}z`
}

/** A line through points, with steps between rounded points, so that errors do not add up. */
export function polyline(points: readonly Point[]): string {
  let [fromX, fromY] = points[0] === undefined ? [0, 0] : roundPoint(points[0])
  const start = `M${join([fromX, fromY])}`
  let steps = ''
  for (const point of points.slice(1)) {
    const [x, y] = roundPoint(point)
    steps = append(append(steps, formatNumber(x - fromX)), formatNumber(y - fromY))
    fromX = x
    fromY = y
  }
  return steps === '' ? start : `${start}l${steps}`
}

function roundPoint([x, y]: Point): Point {
  return [round(x, 1), round(y, 1)]
}

/** A circle of two arcs, for paths of several shapes. */
export function circle(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** A circle of one arc, which almost closes: shorter, for small ones. */
export function dot(x: number, y: number, radius: number): string {
  return path`M${x} ${y - radius}a${radius} ${radius} 0 1 0 .1 0z`
}

/** A star with one of its points at the top; with many points, a burst. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index): Point => {
    const radius = index % 2 === 0 ? outer : inner
    return onCircle(x, y, radius, (index / points - 0.5) * Math.PI)
  })
  return polygon(corners)
}

/** A point on a circle; angles are in radians, clockwise from the right. */
export function onCircle(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** An SVG element; attributes that are undefined are omitted. */
export function element(name: string, attributes: Record<string, string | number | undefined>, children = ''): string {
  let start = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) start += ` ${key}="${typeof value === 'number' ? formatNumber(value) : value}"`
  }
  return children === '' ? `${start}/>` : `${start}>${children}</${name}>`
}

export function fillPath(fill: string, d: string): string {
  return d === '' ? '' : element('path', { fill, d })
}

export function strokePath(stroke: string, width: number, d: string): string {
  if (d === '') return ''
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })
}

/** A copy of a definition. */
export function use(id: string, attributes: Record<string, string | number> = {}): string {
  return element('use', { href: `#${id}`, ...attributes })
}

/** A dash pattern of dots, for lines with round caps. */
export function dotted(distance: number): string {
  return `.1 ${formatNumber(distance)}`
}

export function disc(fill: string, [cx, cy]: Point, r: number): string {
  return element('circle', { cx, cy, r, fill })
}

/** The transformation of a group or copy: its centre, rotation in degrees, and scale. */
export function place([x, y]: Point, turn = 0, size = 1): string {
  const parts = [path`translate(${x} ${y})`]
  if (turn !== 0) parts.push(path`rotate(${turn})`)
  if (size !== 1) parts.push(`scale(${round(size, 2)})`)
  return parts.join('')
}

/** A closed curve that touches the middle of each side between the corners, in whole numbers. */
export function smoothShape(corners: readonly Point[]): string {
  const start = middle(corners.at(-1), corners[0])
  return `${curve(start, corners, start)}z`
}

/** A curve from the first point to the last that bends towards those between. */
export function smoothLine(points: readonly Point[]): string {
  return curve(points[0], points.slice(1, -1), points.at(-1))
}

/**
 * Quadratic curves with `t`, which reflects the previous control point: only the first one is written. The next segment corrects the
 * error of rounding.
 */
function curve(start: Point = [0, 0], corners: readonly Point[], end: Point = start): string {
  let from = whole(start)
  let corner = whole(corners[0] ?? start)
  const steps = [corner[0] - from[0], corner[1] - from[1]]
  const beginning = `M${join(from)}q`
  for (const next of [...corners.slice(1), undefined]) {
    const to = whole(next === undefined ? end : middle(corner, next))
    steps.push(to[0] - from[0], to[1] - from[1])
    corner = [2 * to[0] - corner[0], 2 * to[1] - corner[1]]
    from = to
  }
  return `${beginning}${join(steps.slice(0, 4))}${steps.length > 4 ? `t${join(steps.slice(4))}` : ''}`
}

function middle([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): Point {
  return [(ax + bx) / 2, (ay + by) / 2]
}

function whole([x, y]: Point): Point {
  return [round(x), round(y)]
}
