import type { CoverProps } from '../../content/page-props.ts'
import { Html } from './Html.tsx'

const SIZE = { width: 640, height: 400 } as const

/** The picture of an article in a list; its `alt` is empty, because the title is beside it. */
export function Cover({ cover: { src, image } }: { cover: CoverProps }) {
  return (
    <span className="cover">
      <img src={src} {...SIZE} alt="" loading="lazy" />
      {/* If the picture fails to load, the drawing below it is visible. */}
      {image !== null && <img src={image} {...SIZE} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}

/** The large picture of an article, drawn in the page itself. */
export function Hero({ cover: { image }, art }: { cover: CoverProps; art: string }) {
  return (
    <div className="cover">
      <Html html={art} />
      {image !== null && <img src={image} {...SIZE} alt="" fetchPriority="high" decoding="async" />}
    </div>
  )
}
