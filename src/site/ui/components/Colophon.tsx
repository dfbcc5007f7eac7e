import type { ArticleFrontmatter } from '../../content/schema.ts'
import type { ArticleTexts } from '../../content/texts/texts.ts'

/** The sources and the corrections of an article, if it has them. */
export function Colophon({ frontmatter: { sources, corrections }, texts }: { frontmatter: ArticleFrontmatter; texts: ArticleTexts }) {
  if (!sources && !corrections) return null
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
    </div>
  )
}
