import { box, type Pen } from './pen.ts'

const WAVES = 'M-116-6q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0'

/** A ferry from its side, in its box. */
export function ship(pen: Pen): string {
  return (
    pen.light(box(-76, -112, 140, 46)) +
    pen.spark(box(-20, -164, 36, 52)) +
    pen.tint('M-116-66h232l-34 52h-170z') +
    pen.ink(box(-62, -100, 22, 20) + box(-26, -100, 22, 20) + box(10, -100, 22, 20)) +
    pen.streak(WAVES) +
    pen.streak('M-2-176q10-18 34-16', 8)
  )
}
