import { readTags } from './svg.ts'

export interface Head {
  x: number
  y: number
  /** The radius without what it wears. */
  radius: number
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The heads of a drawing, in its own coordinates. */
export function headsOf(svg: string): Head[] {
  const stack: Matrix[] = [[1, 0, 0, 1, 0, 0]]
  return readTags(svg).flatMap(({ name, kind, attributes }) => {
    const matrix = stack.at(-1) ?? stack[0]
    if (name === 'g' && kind === 'end') stack.pop()
    if (name === 'g' && kind === 'start') stack.push(readTransform(attributes.get('transform') ?? '').reduce(multiply, matrix as Matrix))
    const heads = Array.from((attributes.get('d') ?? '').matchAll(/M(-?[\d.]+) ?(-?[\d.]+)a17 17 0 0 1 15 9/g))
    return heads.map(([, x, top]): Head => {
      const [a, b, c, d, e, f] = matrix as Matrix
      const y = Number(top) + 17
      return { x: a * Number(x) + c * y + e, y: b * Number(x) + d * y + f, radius: 17 * Math.hypot(b, d) }
    })
  })
}

function readTransform(text: string): Matrix[] {
  return Array.from(text.matchAll(/(translate|rotate|scale)\((-?[\d.]+)(?:[ ,]?(-?[\d.]+))?\)/g), ([, name, first, second]): Matrix => {
    const [x, y] = [Number(first), second === undefined ? undefined : Number(second)]
    if (name === 'translate') return [1, 0, 0, 1, x, y ?? 0]
    if (name === 'scale') return [x, 0, 0, y ?? x, 0, 0]
    const turn = (x * Math.PI) / 180
    return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]
  })
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
