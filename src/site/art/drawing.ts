export type Point = readonly [x: number, y: number]

/** Rounds a hair upwards: a half is rounded alike on machines whose last digits differ. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor + 1e-6) / factor
}

/** A number as short as SVG allows, with one decimal. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 10 + 1e-6) / 10
  if (rounded === 0) return '0'
  return Math.abs(rounded) < 1 ? String(rounded).replace('0', '') : String(rounded)
}

/** A path as SVG writes it, with its numbers rounded and no blank that a sign makes needless. */
export function path(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const words = values.map((value) => (typeof value === 'number' ? formatNumber(value) : value))
  return String.raw({ raw: texts }, ...words).replaceAll(' -', '-')
}

/** Coordinates in a row. */
function join(coordinates: readonly number[]): string {
  return coordinates.map(formatNumber).join(' ').replaceAll(' -', '-')
}

/** A closed shape through points. */
export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${polyline(points)}z`
}

/** A line through points: steps between rounded places, so that errors do not add up. */
export function polyline(points: readonly Point[]): string {
  const rounded = points.map(([x, y]): Point => [round(x, 1), round(y, 1)])
  const [start = [0, 0], ...rest] = rounded
  const steps = rest.flatMap(([x, y], index) => {
    const [fromX, fromY] = rounded[index] ?? start
    return [x - fromX, y - fromY]
  })
  return `M${join(start)}${steps.length === 0 ? '' : `l${join(steps)}`}`
}

/** An outline of two arcs, for paths of several shapes. */
export function circle(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** A star with one of its points above; a burst is a star with many. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index): Point => {
    const radius = index % 2 === 0 ? outer : inner
    return onCircle(x, y, radius, (index / points - 0.5) * Math.PI)
  })
  return polygon(corners)
}

/** Angles are radians, clockwise from the right. */
export function onCircle(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** An element of SVG; attributes without a value are left out. */
export function element(name: string, attributes: Record<string, string | number | undefined>, children = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return ` ${key}="${typeof value === 'number' ? formatNumber(value) : value}"`
  })
  const start = `<${name}${written.join('')}`
  return children === '' ? `${start}/>` : `${start}>${children}</${name}>`
}

export function fillPath(fill: string, d: string): string {
  return d === '' ? '' : element('path', { fill, d })
}

export function strokePath(stroke: string, width: number, d: string): string {
  if (d === '') return ''
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })
}

/** A definition, drawn again at another place. */
export function use(id: string, attributes: Record<string, string | number> = {}): string {
  return element('use', { href: `#${id}`, ...attributes })
}

/** Dashes that are dots, where lines end round. */
export function dotted(distance: number): string {
  return `.1 ${formatNumber(distance)}`
}

export function disc(fill: string, [cx, cy]: Point, r: number): string {
  return element('circle', { cx, cy, r, fill })
}

/** Where a group or a copy stands: its centre, its turn in degrees, its size. */
export function place([x, y]: Point, turn = 0, size = 1): string {
  const parts = [path`translate(${x} ${y})`]
  if (turn !== 0) parts.push(path`rotate(${turn})`)
  if (size !== 1) parts.push(`scale(${round(size, 2)})`)
  return parts.join('')
}

/** A closed curve through points (Catmull and Rom), in whole numbers. */
export function smoothShape(points: readonly Point[]): string {
  const around = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  return `${curve(points.length, around)}z`
}

/** An open curve through points. */
export function smoothLine(points: readonly Point[]): string {
  const within = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  return curve(points.length - 1, within)
}

/** Each piece goes on as the one before has ended, so that its first handle need not be written. */
function curve(pieces: number, pointAt: (index: number) => Point): string {
  const whole = ([x, y]: Point): Point => [round(x), round(y)]
  const handle = (index: number, side: number): Point => {
    const [[x, y], [beforeX, beforeY], [afterX, afterY]] = [pointAt(index), pointAt(index - 1), pointAt(index + 1)]
    return whole([x + (side * (afterX - beforeX)) / 6, y + (side * (afterY - beforeY)) / 6])
  }
  const start = whole(pointAt(0))
  const steps = Array.from({ length: pieces }, (_, index) => {
    const [[fromX, fromY], [endX, endY], [toX, toY]] = [whole(pointAt(index)), handle(index + 1, -1), whole(pointAt(index + 1))]
    return [endX - fromX, endY - fromY, toX - fromX, toY - fromY]
  })
  const [first = [], ...rest] = steps
  const [startX, startY] = handle(0, 1)
  return `M${join(start)}c${join([startX - start[0], startY - start[1], ...first])}${rest.length === 0 ? '' : `s${join(rest.flat())}`}`
}
