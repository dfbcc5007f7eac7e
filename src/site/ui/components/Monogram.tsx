import type { Region } from '../../content/author-groups.ts'
import { initialsOf } from '../../content/authors.ts'
import { stickerShape } from '../../content/sticker-shapes.ts'

const COLOURS: Record<Region, string> = {
  india: '#ffd23f',
  asia: '#5ce1e6',
  europe: '#8faeff',
  northAmerica: '#ff7b5c',
  latinAmerica: '#2fd0c3',
  australia: '#ff7aba',
}

/** The avatar of a fictional author: two letters on a sticker in the colour of the region. */
export function Monogram({ name, path, region, size }: { name: string; path: string; region: Region; size: number }) {
  return (
    <svg className="monogram" viewBox="-54 -54 108 108" width={size} height={size} aria-hidden="true">
      <path fill={COLOURS[region]} d={stickerShape(path)} />
      <text y="2">{initialsOf(name)}</text>
    </svg>
  )
}
