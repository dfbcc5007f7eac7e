import { circle, path, star } from './drawing.ts'

/** A graphic for an upright deck of 80 by 328 around 0; the deck crops it. */
type Graphic = (shift: number) => string

/** `shift`, from -1 to 1, moves or varies a graphic. */
export const GRAPHICS: readonly [Graphic, ...Graphic[]] = [
  (shift) => repeat(5, (index) => path`M-40 ${index * 34 - 60 + shift * 50}l80-44v17l-80 44z`),
  (shift) => path`M-40 ${shift * 60}h80v170h-80z`,
  (shift) => circle(0, shift * 60, 36) + circle(0, shift * 60, 24) + circle(0, shift * 60, 12),
  (shift) => path`M14 ${shift * 40 - 96}l-42 104h25l-13 84 46-116h-26z`,
  () => repeat(8, (index) => path`M${index % 2 === 0 ? -40 : 0} ${index * 40 - 160}h40v40h-40z`),
  (shift) => repeat(4, (index) => path`M-40 ${index * 40 - 70 + shift * 50}q20-24 40 0t40 0v16q-20 24-40 0t-40 0z`),
  (shift) => path`M-40 170v${-130 + shift * 40}q14 40 22-20q10 34 18-60q8 90 20 56q8 60 20 20v134z`,
  (shift) => path`M-40-170h80v${100 + shift * 30}q-6 26-12 0v-14q-8-20-14 0v50q-7 24-14 0v-74q-7-18-14 0v30q-6 20-12 0v-16q-7-18-14 0z`,
  (shift) => circle(0, shift * 30 - 30, 34) + repeat(4, (index) => path`M-40 ${shift * 30 + 14 + index * 24}h80v${14 - index * 3}h-80z`),
  (shift) => path`M0 ${shift * 40 - 62}q58 62 0 124q-58-62 0-124z` + circle(0, shift * 40, 17) + circle(0, shift * 40, 7),
  () => repeat(7, (index) => circle(index % 2 === 0 ? -17 : 17, index * 40 - 120, 13)),
  (shift) => repeat(4, (index) => path`M-40 ${index * 44 - 60 + shift * 40}l40-40 40 40v20l-40-40-40 40z`),
  (shift) => repeat(3, (index) => star(0, index * 62 - 62 + shift * 30, 5, 27, 11)),
  (shift) => path`M-40-170h80v${170 + shift * 60}l-80 60z`,
  (shift) => path`M-18 ${shift * 40 - 70}h12v34h-12zM6 ${shift * 40 - 70}h12v34h-12zM-30 ${shift * 40 - 8}h60q0 44-30 44t-30-44z`,
  () => path`M-8-170h16v340h-16zM-40-8h80v16h-80z`,
]

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
