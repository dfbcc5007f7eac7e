import type { ArticleCardProps, ArticleTeaserProps } from '../../content/page-props.ts'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'
import { cardTitle } from '../whole-words.tsx'
import { Cover, Hero } from './Cover.tsx'
import { Meta, Minutes, Tag } from './card-facts.tsx'

/** The story that opens the home page. */
export function LeadCard({ card, art }: { card: ArticleCardProps; art: string }) {
  return (
    <article className="card lead" data-cat={card.cover.family} lang={useForeign(card)}>
      <Hero cover={card.cover} art={art} />
      <div className="rough">
        <Tag card={card} />
        <Title {...card} level="h2" />
        <p className="dek">{card.description}</p>
        <Meta card={card} />
      </div>
    </article>
  )
}

/** The story below it, in a row across the page. */
export function SecondCard({ card }: { card: ArticleCardProps }) {
  return (
    <article className="card second" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <div>
        <Tag card={card} />
        <Title {...card} level="h2" />
        <p className="blurb">{card.description}</p>
        <Meta card={card} />
      </div>
    </article>
  )
}

/** A story in a grid, with the cover on top; a brief one without its description. */
export function TileCard({ card, isBrief = false }: { card: ArticleCardProps; isBrief?: boolean }) {
  return (
    <article className="card tile" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <Tag card={card} />
      <Title {...card} />
      {!isBrief && <p className="blurb">{card.description}</p>}
      <Meta card={card} isNarrow />
    </article>
  )
}

/** A story in a row: small cover on the left; `label` says what it is. */
export function StripCard({ card, label }: { card: ArticleTeaserProps; label?: string }) {
  return (
    <article className="card strip" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <div>
        <Title {...card} />
        <Minutes card={card} label={label} />
      </div>
    </article>
  )
}

/** A story with its cover and its title only: the one to read next, or one of a list with tilted covers. */
export function TeaserCard({ card }: { card: ArticleTeaserProps }) {
  return (
    <article className="card" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <Title {...card} />
      <Minutes card={card} />
    </article>
  )
}

/** The story beside the name of a category. */
export function NewestCard({ card }: { card: ArticleTeaserProps }) {
  return (
    <article className="card newest" lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <div>
        <Title {...card} level="h2" />
        <Minutes card={card} />
      </div>
    </article>
  )
}

/** A story as a line of a list, with its cover. */
export function RowCard({ card }: { card: ArticleCardProps }) {
  return (
    <article className="card strip" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <div>
        <Title {...card} />
        <Meta card={card} />
      </div>
    </article>
  )
}

/** A story as a line of a list. */
export function TextCard({ card }: { card: ArticleCardProps }) {
  return (
    <article className="card line" data-cat={card.cover.family} lang={useForeign(card)}>
      <Title {...card} />
      <Meta card={card} />
    </article>
  )
}

type TitleProps = Pick<ArticleTeaserProps, 'title' | 'path' | 'language'> & { level?: 'h2' | 'h3' }

function Title({ title, path, language, level: Heading = 'h3' }: TitleProps) {
  return (
    <Heading>
      <a href={path}>{cardTitle(title, language)}</a>
    </Heading>
  )
}

function useForeign({ language }: Pick<ArticleTeaserProps, 'language'>) {
  return foreign(language, useTexts().language)
}
