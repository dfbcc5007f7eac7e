import { type Canvas, fade } from './canvas.ts'
import { disc, element, fillPath, path, strokePath } from './drawing.ts'
import { drawPattern } from './patterns.ts'

export const WALLS = ['plain', 'slats', 'pegs', 'disc', 'floor'] as const
export type Wall = (typeof WALLS)[number]

/** Draws the background of the decks faintly; `place`, from 0 to 1, shifts or scales it. */
export function drawWall(wall: Wall, place: number, canvas: Canvas): string {
  const drawn = WALL[wall](place, canvas)
  return drawn === '' ? '' : element('g', fade(0.3, canvas), drawn)
}

const WALL: Record<Wall, (place: number, canvas: Canvas) => string> = {
  plain: () => '',
  slats(_, { width, height, unit, palette }) {
    const slats = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => path`M0 ${height * part}h${width}`)
    return strokePath(palette.main, 3 * unit, slats.join(''))
  },
  pegs(place, canvas) {
    const { width, height, palette } = canvas
    return drawPattern('pegs', { size: place, turn: 0, colour: palette.main, area: path`M0 0h${width}v${height}H0z` }, canvas)
  },
  disc: (place, { width, height, unit, palette }) => disc(palette.main, [width * (0.3 + place * 0.4), height / 2], 170 * unit),
  floor: (place, { width, height, palette }) => fillPath(palette.main, path`M0 ${height * (0.55 + place * 0.2)}H${width}V${height}H0z`),
}
