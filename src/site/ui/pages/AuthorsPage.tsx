import { filterName, REGIONS, TRADES } from '../../content/author-groups.ts'
import { toLabel } from '../../content/labels.ts'
import type { AuthorsPageProps } from '../../content/page-props.ts'
import { ABOUT_PATH } from '../../content/paths.ts'
import { plural } from '../../content/texts/texts.ts'
import { AuthorFilters } from '../components/AuthorFilters.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { Monogram } from '../components/Monogram.tsx'
import { useTexts } from '../static-query.tsx'

export default function AuthorsPage({ authors }: AuthorsPageProps) {
  const texts = useTexts()
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{texts.authors}</h1>
      <p className="dek">
        {texts.fictionalAuthors} <a href={ABOUT_PATH}>{texts.howWeWork}</a>
      </p>
      <AuthorFilters
        total={authors.length}
        trades={TRADES.filter((trade) => authors.some((author) => author.trade === trade))}
        regions={REGIONS.filter((region) => authors.some((author) => author.region === region))}
      />
      <ul className="cards people">
        {authors.map((author) => (
          <li key={author.path} className={`${filterName(author.trade)} ${filterName(author.region)}`}>
            <article className="card person">
              <Monogram {...author} size={96} />
              <h2>
                <a href={author.path}>{author.name}</a>
              </h2>
              <p>{toLabel(author.specialty)}</p>
              <p className="meta">{`${author.home}, ${author.country} · ${plural(texts.articles, author.articles, texts.language)}`}</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
