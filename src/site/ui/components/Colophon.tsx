import type { ArticlePageProps } from '../../content/page-props.ts'
import type { ArticleTexts } from '../../content/texts/texts.ts'

/** The sources and the corrections of an article, who wrote it and when it was changed, as far as there are any. */
export function Colophon({ article, credit, updatedText, texts }: ArticlePageProps & { texts: ArticleTexts }) {
  const { sources, corrections, updated } = article.frontmatter
  const line = updatedText === '' ? credit : `${credit} ${texts.updated} `.trimStart()
  if (!sources && !corrections && line === '') return null
  return (
    <div className="colophon">
      {sources && (
        <section>
          <h2>{texts.sources}</h2>
          <ul>
            {sources.map(({ name, url }) => (
              <li key={name}>
                {url ? (
                  <a href={url} rel="noopener nofollow">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {corrections && (
        <section>
          <h2>{texts.corrections}</h2>
          <ul>
            {corrections.map(({ date, text }) => (
              <li key={date + text}>
                <time dateTime={date}>{date.slice(0, 10)}</time>
                {` ${text}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {line !== '' && (
        <p className="meta">
          {line}
          {updatedText !== '' && <time dateTime={updated}>{updatedText}</time>}
        </p>
      )}
    </div>
  )
}
