import type { AuthorProps } from '../../content/biography.ts'
import { toLabel } from '../../content/labels.ts'
import type { ArticlePageProps, ArticleTeaserProps } from '../../content/page-props.ts'
import { fill } from '../../content/texts/texts.ts'
import { DOT } from '../dot.ts'
import { foreign } from '../foreign-language.ts'
import { placeOf } from '../place-of.ts'
import { useSiteLanguage, useTexts } from '../static-query.tsx'
import { CardSection } from './CardSection.tsx'
import { StripCard, TeaserCard } from './cards.tsx'
import { Monogram } from './Monogram.tsx'

/** What follows an article, in the colour of its category: the one to read next beside related ones, its authors, and others. */
export function ArticleEnd({ authors, previous, next, cover, moreByAuthor, related, more }: ArticlePageProps) {
  const site = useTexts()
  return (
    <div className="rest" data-cat={cover.family}>
      <div className="onward">
        {next && (
          <section className="group next">
            <h2 className="ruled">{next.label}</h2>
            <TeaserCard card={next.card} />
            {previous && <StripCard card={previous.card} label={previous.label} />}
          </section>
        )}
        <CardSection title={site.related} cards={related} kind="strips">
          {(card) => <StripCard card={card} />}
        </CardSection>
        {authors.length > 0 && (
          <section className="author-card">
            {authors.map((author) => (
              <AboutAuthor key={author.path} {...author} />
            ))}
            {moreByAuthor.length > 0 && <MoreByAuthor name={authors[0]?.name ?? ''} articles={moreByAuthor} />}
          </section>
        )}
      </div>
      <CardSection title={site.moreStuff} cards={more} kind="tilts">
        {(card) => <TeaserCard card={card} />}
      </CardSection>
    </div>
  )
}

function AboutAuthor({ isTranslated, specialty, home, country, description, ...author }: AuthorProps) {
  const siteLanguage = useSiteLanguage()
  const language = isTranslated ? undefined : siteLanguage
  return (
    <>
      <Monogram {...author} size={80} />
      <div>
        <h2>
          <a href={author.path}>{author.name}</a>
        </h2>
        <p className="meta" lang={language}>
          {`${toLabel(specialty)}${DOT}${placeOf({ home, country })}`}
        </p>
        <p lang={language}>{description}</p>
      </div>
    </>
  )
}

function MoreByAuthor({ name, articles }: { name: string; articles: readonly ArticleTeaserProps[] }) {
  const { moreBy, language: siteLanguage } = useTexts()
  return (
    <div>
      <h3>{fill(moreBy, { name })}</h3>
      <ul>
        {articles.map(({ title, path, language }) => (
          <li key={path}>
            <a href={path} lang={foreign(language, siteLanguage)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
