import { Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import type { ArticleCardProps, ArticleTeaserProps } from '../../content/page-props.ts'
import type { SiteLanguage } from '../../content/schema.ts'
import { DOT } from '../dot.ts'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'

/** The subcategory, except in its own list. */
export function Tag({ card: { subcategory, language: written } }: { card: ArticleCardProps }) {
  const { language } = useTexts()
  if (useListPath() === subcategory.path) return null
  return (
    <a className="tag" href={subcategory.path} lang={foreign(language, written)}>
      {subcategory.label}
    </a>
  )
}

/** The minutes of a story, in its own language; `label` says what it is. */
export function Minutes({ card, label }: { card: ArticleTeaserProps; label?: string | undefined }) {
  return <p className="meta">{useMark(card.language) + (label === undefined ? '' : label + DOT) + card.minutes}</p>
}

/** Authors, day, minutes and other languages; an only author is left out in their own list. In a narrow card the day begins a line. */
export function Meta({ card, isNarrow = false }: { card: ArticleCardProps; isNarrow?: boolean }) {
  const { authors, date, dateText, minutes, language: written, also } = card
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
      {named.length > 0 && (isNarrow ? <br /> : '\u00a0 ')}
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
