export type Subject = 'truck' | 'wheel' | 'bearing' | 'board'

/** A drawing in the middle of 640 units, and the places of its parts. */
interface Stock {
  height: number
  shapes: string
  parts: Readonly<Record<string, readonly [x: number, y: number]>>
}

const rect = (look: string, x: number, y: number, width: number, height: number, round = 4) =>
  `<rect class="${look} line" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`
const disc = (look: string, x: number, y: number, radius: number) => `<circle class="${look} line" cx="${x}" cy="${y}" r="${radius}"/>`

/** A truck taken apart, from its nut down to its baseplate. */
const TRUCK: Stock = {
  height: 520,
  shapes: [
    rect('metal', 296, 16, 48, 26),
    rect('metal', 284, 56, 72, 10, 5),
    rect('main', 280, 80, 80, 34, 12),
    `<path class="paper line" d="M224 176L276 130H364L416 176V206H224z"/>`,
    rect('metal', 196, 184, 248, 16, 8),
    rect('metal', 196, 178, 20, 28),
    rect('metal', 424, 178, 20, 28),
    `<path class="paper line" d="M300 206h40l-10 44h-20z"/>`,
    rect('main', 272, 268, 96, 46, 14),
    rect('metal', 276, 328, 88, 10, 5),
    rect('metal', 310, 352, 20, 66),
    `<path class="paper line" d="M216 470H424V440L380 430H330L310 412H262L246 436L216 444z"/>`,
    `<circle class="ink" cx="240" cy="470" r="8"/><circle class="ink" cx="400" cy="470" r="8"/>`,
  ].join(''),
  parts: {
    nut: [336, 29],
    'washer-top': [296, 61],
    'bushing-top': [350, 97],
    hanger: [262, 156],
    axle: [380, 192],
    'axle-nut': [206, 192],
    pivot: [320, 238],
    'bushing-bottom': [290, 291],
    'washer-bottom': [352, 333],
    kingpin: [312, 386],
    baseplate: [390, 452],
  },
}

/** A wheel cut in half: the axle runs across. */
const WHEEL: Stock = {
  height: 340,
  shapes: [
    `<path class="main line" d="M222 70Q222 30 262 30H378Q418 30 418 70V128H222z"/>`,
    `<path class="main line" d="M222 270Q222 310 262 310H378Q418 310 418 270V212H222z"/>`,
    rect('paper', 246, 112, 148, 30),
    rect('paper', 246, 198, 148, 30),
    rect('metal', 246, 128, 44, 84),
    rect('metal', 350, 128, 44, 84),
    rect('soft', 290, 150, 60, 40),
    rect('grip', 196, 160, 248, 20, 6),
  ].join(''),
  parts: {
    'contact-patch': [340, 34],
    lip: [236, 46],
    urethane: [290, 84],
    core: [372, 126],
    'bearing-seat': [258, 144],
    bearing: [372, 196],
    spacer: [306, 178],
    axle: [430, 170],
  },
}

/** A bearing from the front, with a part of its shield taken off. */
const BEARING: Stock = {
  height: 340,
  shapes: [
    disc('metal', 320, 170, 140),
    disc('soft', 320, 170, 108),
    ...Array.from({ length: 7 }, (_, ball) => {
      const turn = (ball / 7) * 2 * Math.PI
      return disc('paper', Math.round(320 + 82 * Math.cos(turn)), Math.round(170 + 82 * Math.sin(turn)), 22)
    }),
    `<circle class="line empty" cx="320" cy="170" r="82"/>`,
    disc('metal', 320, 170, 56),
    disc('paper', 320, 170, 34),
    `<path class="main line" d="M320 62A108 108 0 0 0 222 215L269 193A56 56 0 0 1 320 114z"/>`,
  ].join(''),
  parts: {
    shield: [250, 130],
    'outer-race': [206, 232],
    cage: [346, 250],
    balls: [402, 170],
    'inner-race': [366, 150],
    bore: [332, 182],
  },
}

/** A board from above, and its plies from the end. */
const BOARD: Stock = {
  height: 420,
  shapes: [
    `<path class="grip line" d="M320 20C364 20 388 60 388 112V292C388 342 362 376 320 376S252 342 252 292V112C252 60 276 20 320 20z"/>`,
    `<path class="bolts" d="M304 104h.1M336 104h.1M304 140h.1M336 140h.1M304 262h.1M336 262h.1M304 298h.1M336 298h.1"/>`,
    `<path class="fold" d="M256 82H384M256 322H384"/>`,
    ...Array.from({ length: 7 }, (_, ply) => `<path class="${ply % 2 === 0 ? 'way' : 'line empty'}" d="M240 ${388 + ply * 4}h160"/>`),
  ].join(''),
  parts: {
    nose: [320, 44],
    grip: [276, 200],
    bolts: [336, 122],
    wheelbase: [304, 240],
    edge: [388, 210],
    tail: [320, 352],
    plies: [390, 400],
  },
}

export const STOCK: Readonly<Record<Subject, Stock>> = { truck: TRUCK, wheel: WHEEL, bearing: BEARING, board: BOARD }
