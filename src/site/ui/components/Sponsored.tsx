import type { SponsoredSliceProps } from '../../content/ads.ts'
import { useTexts } from '../static-query.tsx'

/** Paid links, labelled as such; null for a page without any. */
export function Sponsored({ heading, isOwn, items }: SponsoredSliceProps) {
  const { sponsored } = useTexts()
  if (items.length === 0) return null
  return (
    <aside className="sponsored" aria-labelledby="sponsored-heading">
      <h2 id="sponsored-heading">
        {heading}
        {isOwn && (
          <>
            {' '}
            <small className="tag">{sponsored}</small>
          </>
        )}
      </h2>
      <ul>
        {numbered(items).map(({ item, number }) => (
          <li key={number}>
            {numbered(item).map(({ item: piece, number: position }) =>
              'href' in piece ? (
                <a key={position} href={piece.href} rel="sponsored nofollow noopener ugc" target="_blank">
                  {piece.text}
                </a>
              ) : (
                <span key={position}>{piece.text}</span>
              ),
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Items may be equal and are not reordered, so their index is their key. */
function numbered<T>(items: readonly T[]): { item: T; number: number }[] {
  return items.map((item, number) => ({ item, number }))
}
