import type { SponsoredSliceProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'

/** Paid links, labelled as such; nothing at all where a page has none. */
export function Sponsored({ heading, items }: SponsoredSliceProps) {
  if (items.length === 0) return null
  return (
    <aside className="sponsored" aria-labelledby="sponsored-heading">
      <h2 id="sponsored-heading">
        {heading} <small>{STRINGS.sponsored}</small>
      </h2>
      <ul>
        {items.map((pieces) => (
          <li key={JSON.stringify(pieces)}>
            {pieces.map((piece) =>
              'href' in piece ? (
                <a key={piece.href + piece.text} href={piece.href} rel="sponsored nofollow noopener ugc" target="_blank">
                  {piece.text}
                </a>
              ) : (
                <span key={piece.text}>{piece.text}</span>
              ),
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
