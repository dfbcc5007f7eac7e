import type { ListProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'
import { CardList } from './ArticleCard.tsx'
import { NavLink } from './NavLink.tsx'

/** One page of a list, with links to its other pages. */
export function PagedCards({ list: { cards, page, pages } }: { list: ListProps }) {
  const current = pages.find(({ label }) => label === String(page))?.path ?? ''
  return (
    <>
      <CardList cards={cards} />
      {pages.length > 0 && (
        <nav className="pages" aria-label={STRINGS.pages}>
          <ol>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <NavLink path={path} current={current}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  )
}
