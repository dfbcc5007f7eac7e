import type { ArticlePageProps, LinkProps, SeriesProps } from '../../content/page-props.ts'
import type { ArticleTexts } from '../../content/texts/texts.ts'

/** What follows the text of an article, if it has it: the other parts of its series, its sources, its corrections. */
export function Colophon({
  article,
  series,
  texts,
}: Pick<ArticlePageProps, 'article'> & { series: SeriesProps | undefined; texts: ArticleTexts }) {
  const { sources, corrections } = article.frontmatter
  if (!series && !sources && !corrections) return null
  return (
    <div className="colophon">
      {series && (
        <nav aria-label={series.text}>
          <Part label={texts.previousPart} link={series.previous} rel="prev" />
          <Part label={texts.nextPart} link={series.next} rel="next" />
        </nav>
      )}
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

function Part({ label, link, rel }: { label: string; link: LinkProps | null; rel: string }) {
  return (
    link && (
      <a href={link.path} rel={rel}>
        <span className="meta">{label}</span>
        <strong>{link.label}</strong>
      </a>
    )
  )
}
