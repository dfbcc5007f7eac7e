/** Colours of grip: black, and sand in it. */
export const INK = '#14110f'
const SAND = '#2c2927'

/** Specks of sand, as far apart as on the site. They lie in whole pixels: between them they would be of many colours. */
export const GRIP = {
  ground: INK,
  colour: SAND,
  tile: 72,
  specks: [
    4, 10, 16, 2, 28, 13, 40, 5, 57, 8, 66, 19, 9, 26, 22, 22, 36, 29, 49, 20, 61, 32, 3, 43, 18, 38, 31, 46, 45, 40, 58, 49, 12, 56, 25,
    61, 39, 53, 52, 64, 67, 59, 6, 68,
  ],
}
