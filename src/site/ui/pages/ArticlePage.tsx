import { Fragment } from 'react'
import { OPENINGS } from '../../content/openings.ts'
import type { ArticlePageProps, NeighbourProps } from '../../content/page-props.ts'
import { ABOUT_PATH } from '../../content/paths.ts'
import { completeStickers } from '../../content/stickers.ts'
import type { ArticleTexts } from '../../content/texts/texts.ts'
import { ArticleEnd } from '../components/ArticleEnd.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { Colophon } from '../components/Colophon.tsx'
import { Contents, FEWEST_HEADINGS } from '../components/Contents.tsx'
import { Hero } from '../components/Cover.tsx'
import { Html } from '../components/Html.tsx'
import { Monogram } from '../components/Monogram.tsx'
import { Sharing } from '../components/Sharing.tsx'
import { STYLES_SLOT, StylesSlot } from '../components/StylesSlot.tsx'
import { DOT } from '../dot.ts'
import { placeTurn } from '../place-turn.ts'
import { findRareProse } from '../rare-prose.ts'
import { useLabelLanguage, useTexts } from '../static-query.tsx'
import { wellBroken } from '../whole-words.tsx'
import { wrapLetters } from '../wrap-letters.ts'

export default function ArticlePage(props: ArticlePageProps) {
  const { article, breadcrumbs, description, html, cover, art, turn, contents, label, terms } = props
  const texts = useTexts()
  const { form } = article.frontmatter
  const opening = form && OPENINGS[form]
  const isLetters = opening === 'letters'
  const body = completeStickers(isLetters ? wrapLetters(html) : placeTurn(html, turn), cover.src)
  const look = opening ?? (contents.length < FEWEST_HEADINGS ? 'short' : undefined)
  // In a story, nothing may stand between two paragraphs.
  const rare = look === 'fiction' ? 0 : findRareProse(body)
  return (
    <>
      <article className={look ? `article ${look}` : 'article'} data-cat={cover.family}>
        <header>
          <Breadcrumbs links={breadcrumbs} language={useLabelLanguage()} />
          {label && (
            <p className="meta">
              <strong>{label}</strong>
            </p>
          )}
          <h1>{wellBroken(article.frontmatter.title)}</h1>
          <Series {...props} texts={texts.article} />
          <p className="dek">{description}</p>
          <Byline {...props} texts={texts.article} />
        </header>
        <Hero cover={cover} art={art} />
        {/* That of letters would be two names in turns. */}
        {!isLetters && <Contents contents={contents} title={texts.article.contents} />}
        {rare === 0 && <StylesSlot />}
        <Html className="prose" html={rare > 0 ? body.slice(0, rare) + STYLES_SLOT + body.slice(rare) : body} />
        {rare < 0 && <StylesSlot />}
        {terms?.map(({ id, term, text }) => (
          <div key={id} className="definition" id={id} popover="auto">
            <strong>{term}</strong>
            <br />
            {text}
          </div>
        ))}
        <Sharing title={article.frontmatter.title} texts={texts.article} />
        <Colophon {...props} texts={texts.article} />
      </article>
      <ArticleEnd {...props} />
    </>
  )
}

/** The place in a series, with links to the parts around it. */
function Series({ series, previous, next, texts }: ArticlePageProps & { texts: ArticleTexts }) {
  if (!series) return null
  const parts = [previous, next].filter((part) => part !== null && part.label !== texts.readNext) as NeighbourProps[]
  return (
    <p className="meta">
      {series}
      {parts.map(({ label, card: { path, title } }) => (
        <Fragment key={path}>
          {DOT}
          <a href={path} title={title}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

function Byline({ article, authors, dateText, minutes, texts }: ArticlePageProps & { texts: ArticleTexts }) {
  return (
    <div className="byline">
      {authors.map((author) => (
        <Monogram key={author.path} {...author} size={authors.length > 1 ? 40 : 56} />
      ))}
      <div>
        {authors.length > 0 && (
          <b>
            {authors.map(({ name, path }, place) => (
              <Fragment key={path}>
                {place === 0 ? `${texts.by} ` : ` ${texts.and} `}
                <a href={path}>{name}</a>
              </Fragment>
            ))}
          </b>
        )}
        <p className="meta">
          {dateText !== '' && <time dateTime={article.frontmatter.date}>{dateText}</time>}
          {(dateText === '' ? '' : DOT) + [minutes, ...(authors.length > 0 && texts.notice !== '' ? [texts.notice] : []), ''].join(DOT)}
          <a href={ABOUT_PATH}>{texts.howWeWork.replaceAll(' ', '\u00a0')}</a>
        </p>
      </div>
    </div>
  )
}
