import { DECK } from './board.ts'
import { circle, star } from './drawing.ts'

/** An emblem of about 100 by 100 around 0: its shape, and lines on it. */
export interface Emblem {
  shape: string
  lines: string
  /** False if it must stay upright. */
  turns: boolean
}

export const EMBLEMS: readonly [Emblem, ...Emblem[]] = [
  { shape: DECK, lines: 'M-38-12v24M38-12v24M-14 0h28', turns: true },
  { shape: circle(0, 0, 48), lines: circle(0, 0, 30) + circle(0, 0, 12), turns: true },
  { shape: star(0, 4, 5, 58, 25), lines: '', turns: true },
  {
    shape:
      'M-26-46h52v8h20q2 34-26 40q-4 12-14 15v13h16v14h-44v-14h16v-13q-10-3-14-15q-28-6-26-40h20zM-36-30q0 16 12 22l-2-22zM36-30q0 16-12 22l2-22z',
    lines: '',
    turns: false,
  },
  { shape: 'M16-56l-50 64h28l-14 48 52-66h-30z', lines: '', turns: true },
  { shape: 'M-46 36l-8-66 29 26 25-42 25 42 29-26-8 66z', lines: 'M-30 18h60', turns: false },
  {
    shape: 'M-54-12h20l48-30v76l-48-28h-1l8 32h-17l-7-32h-3zM24-24l22-16 5 7-22 16zM27-8h28v8h-28zM29 10l22 14-5 7-22-14z',
    lines: '',
    turns: false,
  },
  {
    shape: 'M-46-50h8v104h-8zM-34-50h21v18h-21zM8-50h21v18h-21zM-13-32h21v18h-21zM29-32h21v18h-21zM-34-14h21v18h-21zM8-14h21v18h-21z',
    lines: '',
    turns: false,
  },
  { shape: `M-26-50h18l8 20 8-20h18l-14 34a32 32 0 1 1-24 0z${star(0, 14, 5, 20, 9)}`, lines: '', turns: false },
]
