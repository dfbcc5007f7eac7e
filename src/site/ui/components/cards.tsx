import { Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import type { ArticleCardProps, ArticleTeaserProps } from '../../content/page-props.ts'
import type { SiteLanguage } from '../../content/schema.ts'
import { DOT } from '../dot.ts'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'
import { cardTitle } from '../whole-words.tsx'
import { Cover, Hero } from './Cover.tsx'

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
      <Meta card={card} />
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

/** The story to read next. */
export function NextCard({ card }: { card: ArticleTeaserProps }) {
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

/** A story as a die-cut sticker. */
export function StickerCard({ card }: { card: ArticleTeaserProps }) {
  return (
    <article className="card sticker" data-cat={card.cover.family} lang={useForeign(card)}>
      <Cover cover={card.cover} />
      <Title {...card} />
      <Minutes card={card} />
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

/** The subcategory, except in its own list. */
function Tag({ card: { subcategory, language: written } }: { card: ArticleCardProps }) {
  const { language } = useTexts()
  if (useListPath() === subcategory.path) return null
  return (
    <p className="tag" lang={foreign(language, written)}>
      {subcategory.label}
    </p>
  )
}

/** The minutes of a story, in its own language; `label` says what it is. */
function Minutes({ card, label }: { card: ArticleTeaserProps; label?: string | undefined }) {
  return <p className="meta">{useMark(card.language) + (label === undefined ? '' : label + DOT) + card.minutes}</p>
}

/** Authors, day, minutes and other languages; an only author is left out in their own list, and the day may begin a line. */
function Meta({ card: { authors, date, dateText, minutes, language: written, also } }: { card: ArticleCardProps }) {
  const list = useListPath()
  const named = authors.length === 1 && authors[0]?.path === list ? [] : authors
  const { language, also: label } = useTexts()
  return (
    <p className="meta" lang={foreign(language, written)}>
      {useMark(written)}
      {named.map(({ label: name, path }, place) => (
        <Fragment key={path}>
          {place > 0 && ', '}
          <a href={path}>{name}</a>
        </Fragment>
      ))}
      {named.length > 0 && '\u00a0 '}
      <span className="whole">
        {date !== '' && <time dateTime={date}>{dateText}</time>}
        {date === '' ? minutes : DOT + minutes}
      </span>
      {also !== undefined && (
        <>
          {` (${label}`}
          {also.map(({ language: other, path }, place) => (
            <Fragment key={path}>
              {place === 0 ? '\u00a0' : ', '}
              <a href={path} hrefLang={other}>
                {other.toUpperCase()}
              </a>
            </Fragment>
          ))}
          )
        </>
      )}
    </p>
  )
}

/** The address of the first page of this list. */
function useListPath(): string {
  return useLocation().pathname.replace(/\/page\/\d+$/, '')
}

/** The name of a language other than that of the page, in two letters. */
function useMark(written: SiteLanguage): string {
  return written === useTexts().language ? '' : written.toUpperCase() + DOT
}

function useForeign({ language }: Pick<ArticleTeaserProps, 'language'>) {
  return foreign(language, useTexts().language)
}
