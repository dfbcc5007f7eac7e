import { initialsOf } from '../../content/authors.ts'
import { stickerBaseline, stickerShape } from '../../content/sticker-shapes.ts'

/** The avatar of an author: two letters on a sticker in the colour of the trade. */
export function Monogram({ name, path, colour, size }: { name: string; path: string; colour: string; size: number }) {
  return (
    <svg className="monogram" viewBox="-54 -54 108 108" width={size} height={size} aria-hidden="true">
      <path fill={colour} d={stickerShape(path)} />
      <text y={stickerBaseline(path)}>{initialsOf(name).toUpperCase()}</text>
    </svg>
  )
}
