import { type Point, path } from '../drawing.ts'

/** What of a leg is in its shoe. */
const SHOE = 7

/** Legs whose ends are within their shoes. */
export function endAtShoes(legs: string, spine: readonly Point[]): string {
  const feet = new Map(endsOf(legs, spine).map(([foot, knee]) => [foot.join(), knee]))
  return jointsOf(legs)
    .map((joints) => {
      const [first, ...others] = joints.map(([x, y]) => {
        const [kneeX, kneeY] = feet.get(`${x},${y}`) ?? [x, y]
        const share = SHOE / (Math.hypot(kneeX - x, kneeY - y) || SHOE)
        return path`${Math.round(x + (kneeX - x) * share)} ${Math.round(y + (kneeY - y) * share)}`
      })
      return path`M${first ?? ''}L${others.join(' ')}`
    })
    .join('')
}

/** The joints of each line. */
export function jointsOf(d: string): Point[][] {
  return d
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = Array.from(line.matchAll(/-?[\d.]+/g), Number)
      return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
    })
}

/** The ends of limbs that are not at the body, each with the joint before it. */
export function endsOf(d: string, spine: readonly Point[]): [end: Point, joint: Point][] {
  return jointsOf(d).flatMap((joints) => {
    const ends = [joints.slice(0, 2), joints.slice(-2).reverse()] as [Point, Point][]
    return ends.filter(([end]) => spine.every((joint) => Math.hypot(joint[0] - end[0], joint[1] - end[1]) > 16))
  })
}
