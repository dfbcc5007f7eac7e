import { MORE_TITLE } from '../../content/constants.ts'
import { toLabel } from '../../content/labels.ts'
import type { ArticlePageProps, LinkProps } from '../../content/page-props.ts'
import { ABOUT_PATH } from '../../content/paths.ts'
import { minutesText, STRINGS } from '../../content/strings.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { Teasers } from '../components/Teasers.tsx'
import { StaticQuery } from '../static-query.tsx'

export default function ArticlePage(props: ArticlePageProps) {
  const { article, breadcrumbs, description, html, related, more } = props
  return (
    <>
      <article className="article">
        <Breadcrumbs links={breadcrumbs} />
        <h1>{article.frontmatter.title}</h1>
        <p className="dek">{description}</p>
        <Byline {...props} />
        <Contents {...props} />
        {/* The build has rendered this from Markdown that may not hold HTML. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <StaticQuery name="site">{({ language }) => <Surroundings {...props} frameLanguage={language} />}</StaticQuery>
      <Teasers title={STRINGS.related} teasers={related} />
      <Teasers title={MORE_TITLE} teasers={more} />
    </>
  )
}

function Byline({ article, author, dateText, updatedText, minutes, translations }: ArticlePageProps) {
  const { date, updated } = article.frontmatter
  return (
    <div className="byline">
      <p className="meta">
        {author && (
          <>
            {STRINGS.by} <a href={author.path}>{author.name}</a>
            {' · '}
          </>
        )}
        {dateText !== '' && (
          <>
            {STRINGS.published} <time dateTime={date}>{dateText}</time>
            {' · '}
          </>
        )}
        {updatedText !== '' && (
          <>
            {STRINGS.updated} <time dateTime={updated}>{updatedText}</time>
            {' · '}
          </>
        )}
        {minutesText(minutes)}
      </p>
      <p className="meta">
        {STRINGS.fictional} <a href={ABOUT_PATH}>{STRINGS.howWeWork}</a>
      </p>
      <p className="copy">
        <button type="button" data-action="copy" data-done={STRINGS.copied}>
          {STRINGS.copyLink}
        </button>{' '}
        {/* The core writes here before and after hydration: React leaves it alone. */}
        <span role="status" dangerouslySetInnerHTML={{ __html: '' }} />
      </p>
      {translations.length > 0 && (
        <ul className="chips">
          {translations.map(({ language, title, path }) => (
            <li key={path}>
              <a href={path} hrefLang={language} lang={language}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Contents({ contents }: ArticlePageProps) {
  if (contents.length < 3) return null
  return (
    <details className="contents">
      <summary>{`${STRINGS.contents} (${contents.length})`}</summary>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Surroundings({ author, previous, next, frameLanguage }: ArticlePageProps & { frameLanguage: string }) {
  return (
    <div lang={frameLanguage}>
      {author && (
        <section className="author-card">
          <h2>
            <a href={author.path}>{author.name}</a>
          </h2>
          <p className="meta">{`${toLabel(author.specialty)} · ${author.home}, ${author.country}`}</p>
          <p>{author.description}</p>
        </section>
      )}
      {(previous || next) && (
        <nav className="neighbours" aria-label={`${STRINGS.previous}, ${STRINGS.next}`}>
          <Neighbour label={STRINGS.previous} link={previous} />
          <Neighbour label={STRINGS.next} link={next} />
        </nav>
      )}
    </div>
  )
}

function Neighbour({ label, link }: { label: string; link: LinkProps | null }) {
  return (
    link && (
      <p>
        <span className="kicker">{label}</span> <a href={link.path}>{link.label}</a>
      </p>
    )
  )
}
