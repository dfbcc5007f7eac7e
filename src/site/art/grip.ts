/** The colours of grip tape: black with specks of sand. */
export const INK = '#14110f'
const SAND = '#2c2927'

/** Specks of sand, with the same spacing as on the site. Whole pixels, because antialiasing would add colours. */
export const GRIP = {
  ground: INK,
  colour: SAND,
  tile: 72,
  specks: [
    4, 10, 16, 2, 28, 13, 40, 5, 57, 8, 66, 19, 9, 26, 22, 22, 36, 29, 49, 20, 61, 32, 3, 43, 18, 38, 31, 46, 45, 40, 58, 49, 12, 56, 25,
    61, 39, 53, 52, 64, 67, 59, 6, 68,
  ],
}
