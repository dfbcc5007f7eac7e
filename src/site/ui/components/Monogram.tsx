import { initialsOf } from '../../content/authors.ts'
import { monogramBaseline, monogramShape } from '../../content/monogram-shapes.ts'

/** The avatar of an author: two letters on a shape in the colour of the trade. */
export function Monogram({ name, path, colour, size }: { name: string; path: string; colour: string; size: number }) {
  return (
    <svg className="monogram" viewBox="-54 -54 108 108" width={size} height={size} aria-hidden="true">
      <path fill={colour} d={monogramShape(path)} />
      <text y={monogramBaseline(path)}>{initialsOf(name).toUpperCase()}</text>
    </svg>
  )
}
