import type { ListProps } from '../../content/page-props.ts'
import { useTexts } from '../static-query.tsx'
import { CardList } from './CardSection.tsx'
import { TextCard, TileCard } from './cards.tsx'
import { NavLink } from './NavLink.tsx'

/** One page of a list, with links to its other pages. */
export function PagedCards({ list: { cards, page, pages }, kind = 'tiles' }: { list: ListProps; kind?: 'tiles' | 'lines' }) {
  const texts = useTexts()
  const current = pages.find(({ label }) => label === String(page))?.path ?? ''
  const Card = kind === 'tiles' ? TileCard : TextCard
  return (
    <>
      <CardList cards={cards} kind={kind}>
        {(card) => <Card card={card} />}
      </CardList>
      {pages.length > 0 && (
        <nav className="pages" aria-label={texts.pages}>
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
