import type { Region } from '../../content/author-groups.ts'
import { stickerShape } from '../../content/sticker-shapes.ts'

/** A fictional author has no face: two letters on a sticker, whose colour tells the region. */
export function Monogram({ name, path, region, size }: { name: string; path: string; region: Region; size: number }) {
  return (
    <svg
      className="monogram"
      data-region={region}
      viewBox="-54 -54 108 108"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={stickerShape(path)} />
      <text y="2">{initials(name)}</text>
    </svg>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
