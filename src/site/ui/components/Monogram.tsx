import type { Region } from '../../content/author-groups.ts'
import { initialsOf } from '../../content/authors.ts'
import { stickerShape } from '../../content/sticker-shapes.ts'

/** A fictional author has no face: two letters on a sticker, whose colour tells the region. */
export function Monogram({ name, path, region, size }: { name: string; path: string; region: Region; size: number }) {
  return (
    <svg className="monogram" data-region={region} viewBox="-54 -54 108 108" width={size} height={size} aria-hidden="true">
      <path d={stickerShape(path)} />
      <text y="2">{initialsOf(name)}</text>
    </svg>
  )
}
