import { toLabel } from '../../content/labels.ts'
import type { AuthorsPageProps } from '../../content/page-props.ts'
import { ABOUT_PATH } from '../../content/paths.ts'
import { articlesText, STRINGS } from '../../content/strings.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'

export default function AuthorsPage({ authors }: AuthorsPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{STRINGS.authors}</h1>
      <p className="dek">
        {STRINGS.fictional} <a href={ABOUT_PATH}>{STRINGS.howWeWork}</a>
      </p>
      <ul className="card-list">
        {authors.map(({ name, path, home, country, specialty, articles }) => (
          <li key={path}>
            <article className="card">
              <p className="kicker">{toLabel(specialty)}</p>
              <h2>
                <a href={path}>{name}</a>
              </h2>
              <p className="meta">{`${home}, ${country} · ${articlesText(articles)}`}</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
