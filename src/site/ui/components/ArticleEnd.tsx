import type { AuthorProps } from '../../content/biography.ts'
import { toLabel } from '../../content/labels.ts'
import type { ArticlePageProps, ArticleTeaserProps } from '../../content/page-props.ts'
import { fill } from '../../content/texts/texts.ts'
import { DOT } from '../dot.ts'
import { foreign } from '../foreign-language.ts'
import { StaticQuery, useSiteLanguage, useTexts } from '../static-query.tsx'
import { CardSection } from './CardSection.tsx'
import { Cover } from './Cover.tsx'
import { StickerCard, StripCard } from './cards.tsx'
import { Monogram } from './Monogram.tsx'

/** The end of an article, in the colour of its category: its title, its author, the previous and next articles, and others. */
export function ArticleEnd({ article, authors, previous, next, cover, moreByAuthor, related, more }: ArticlePageProps) {
  const site = useTexts()
  const { title } = article.frontmatter
  return (
    <>
      <div className="finish band rough" data-cat={cover.family}>
        <p>{title}</p>
        <StaticQuery name="site">
          {({ mail }) => <a href={writeMail(mail, fill(site.article.mistakeSubject, { title }))}>{site.article.reportMistake}</a>}
        </StaticQuery>
      </div>
      <div className="rest" data-cat={cover.family}>
        {authors.length > 0 && (
          <section className="author-card">
            {authors.map((author) => (
              <AboutAuthor key={author.path} {...author} />
            ))}
            {moreByAuthor.length > 0 && <MoreByAuthor name={authors[0]?.name ?? ''} articles={moreByAuthor} />}
          </section>
        )}
        <div className="onward">
          {(previous || next) && (
            <nav aria-label={`${site.previous}, ${site.next}`}>
              <Neighbour label={site.previous} card={previous} />
              <Neighbour label={site.next} card={next} />
            </nav>
          )}
          <CardSection title={site.related} cards={related} kind="strips">
            {(card) => <StripCard card={card} />}
          </CardSection>
        </div>
        <CardSection title={site.moreStuff} cards={more} kind="stickers">
          {(card) => <StickerCard card={card} />}
        </CardSection>
      </div>
    </>
  )
}

function AboutAuthor({ isTranslated, specialty, home, country, description, ...author }: AuthorProps) {
  const siteLanguage = useSiteLanguage()
  const language = isTranslated ? undefined : siteLanguage
  return (
    <>
      <Monogram {...author} size={88} />
      <div>
        <h2>
          <a href={author.path}>{author.name}</a>
        </h2>
        <p className="meta" lang={language}>
          {`${toLabel(specialty)}${DOT}${home}, ${country}`}
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

function Neighbour({ label, card }: { label: string; card: ArticleTeaserProps | null }) {
  const { language } = useTexts()
  return (
    card && (
      <a href={card.path} data-cat={card.cover.family}>
        <Cover cover={card.cover} />
        <span>
          <span className="meta">{label}</span>
          <strong lang={foreign(card.language, language)}>{card.title}</strong>
        </span>
      </a>
    )
  )
}

/** A mail address with a subject. Only ASCII is encoded: browsers encode other letters, which would take three bytes per byte here. */
function writeMail(to: string, subject: string): string {
  return `mailto:${to}?subject=${subject.replace(/[\0-\x7F]+/g, encodeURIComponent)}`
}
