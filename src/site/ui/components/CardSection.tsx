import { type ReactNode, useContext } from 'react'
import type { Family } from '../../content/families.ts'
import { BuildRenderingContext } from '../build-rendering.ts'
import { useTexts } from '../static-query.tsx'

/** A headed group of cards; an empty one is not shown. */
export function CardSection<T extends { path: string }>({
  title,
  family,
  hint,
  cards,
  kind,
  ordered = false,
  path,
  children,
}: {
  title: string
  /** The category family whose colour the heading has. */
  family?: Family
  /** How the group was chosen. */
  hint?: string
  cards: readonly T[]
  /** A row scrolls sideways on small windows. */
  kind: 'tiles' | 'tiles row' | 'strips' | 'tilts' | 'lines'
  ordered?: boolean
  /** The page that the heading leads to. */
  path?: string
  children: (card: T) => ReactNode
}) {
  if (cards.length === 0) return null
  return (
    <section className={ordered || kind === 'tilts' ? 'group band rough' : 'group'} data-cat={family}>
      <h2 className="ruled">{path === undefined ? title : <a href={path}>{title}</a>}</h2>
      {hint !== undefined && <p className="meta">{hint}</p>}
      <CardList cards={cards} kind={kind} ordered={ordered}>
        {children}
      </CardList>
    </section>
  )
}

export function CardList<T extends { path: string }>({
  cards,
  kind,
  ordered = false,
  children,
}: {
  cards: readonly T[]
  kind: string
  ordered?: boolean
  children: (card: T) => ReactNode
}) {
  const List = ordered ? 'ol' : 'ul'
  const build = useContext(BuildRenderingContext)
  const { language } = useTexts()
  return (
    <List className={`cards ${kind}`}>
      {cards.map((card) =>
        build !== undefined && SHARED_KINDS.has(kind) ? (
          <li key={card.path} dangerouslySetInnerHTML={{ __html: build.once(`${kind} ${language}`, card.path, () => children(card)) }} />
        ) : (
          <li key={card.path}>{children(card)}</li>
        ),
      )}
    </List>
  )
}

/** Kinds whose cards have the same HTML on every page in a language, and occur on many pages. */
const SHARED_KINDS: ReadonlySet<string> = new Set(['strips', 'tilts'])
