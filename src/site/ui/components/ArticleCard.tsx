import { useLocation } from 'react-router-dom'
import type { ArticleCardProps } from '../../content/page-props.ts'
import { minutesText, STRINGS } from '../../content/strings.ts'
import { NavLink } from './NavLink.tsx'

/** One article in a list: one link on its title, and beside it the author's. */
export function ArticleCard({ card }: { card: ArticleCardProps }) {
  const { pathname } = useLocation()
  const { title, path, description, language, author, date, dateText, minutes, subcategory } = card
  return (
    <article className="card" lang={language}>
      <p className="kicker">{subcategory.label}</p>
      <h3>
        <a href={path}>{title}</a>
      </h3>
      <p>{description}</p>
      <p className="meta">
        {author && (
          <>
            {STRINGS.by}{' '}
            <NavLink path={author.path} current={pathname}>
              {author.label}
            </NavLink>
            {' · '}
          </>
        )}
        {date !== '' && (
          <>
            <time dateTime={date}>{dateText}</time>
            {' · '}
          </>
        )}
        {minutesText(minutes)}
      </p>
    </article>
  )
}

/** A headed group of cards; an empty one is not shown. */
export function CardSection({
  title,
  cards,
  more,
}: {
  title: string
  cards: readonly ArticleCardProps[]
  more?: { label: string; path: string }
}) {
  if (cards.length === 0) return null
  return (
    <section className="cards">
      <h2>{title}</h2>
      <CardList cards={cards} />
      {more && (
        <p>
          <a href={more.path}>{more.label}</a>
        </p>
      )}
    </section>
  )
}

export function CardList({ cards }: { cards: readonly ArticleCardProps[] }) {
  return (
    <ul className="card-list">
      {cards.map((card) => (
        <li key={card.path}>
          <ArticleCard card={card} />
        </li>
      ))}
    </ul>
  )
}
