import type { ListProps } from '../../content/page-props.ts'
import { useTexts } from '../static-query.tsx'
import { CardList } from './CardSection.tsx'
import { RowCard, TextCard, TileCard } from './cards.tsx'
import { NavLink } from './NavLink.tsx'

/** The class of the list, and its cards. */
const KINDS = { tiles: ['tiles led', TileCard], lines: ['lines', TextCard], rows: ['lines', RowCard] } as const

/** One page of a list, with links to its other pages. */
export function PagedCards({ list: { cards, page, pages }, kind = 'tiles' }: { list: ListProps; kind?: keyof typeof KINDS }) {
  const texts = useTexts()
  const current = pages.find(({ label }) => label === String(page))?.path ?? ''
  const [className, Card] = KINDS[kind]
  return (
    <>
      <CardList cards={cards} kind={className}>
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
