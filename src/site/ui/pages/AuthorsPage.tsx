import type { AuthorsPageProps } from '../../content/author-props.ts'
import { toLabel } from '../../content/labels.ts'
import { ABOUT_PATH } from '../../content/paths.ts'
import { plural } from '../../content/texts/texts.ts'
import { AuthorFilters } from '../components/AuthorFilters.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { Monogram } from '../components/Monogram.tsx'
import { languageOfName } from '../foreign-language.ts'
import { placeOf } from '../place-of.ts'
import { useTexts } from '../static-query.tsx'

export default function AuthorsPage({ authors, trades, regions }: AuthorsPageProps) {
  const texts = useTexts()
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{texts.authors}</h1>
      <p className="dek">
        {texts.aboutAuthors && `${texts.aboutAuthors} `}
        <a href={ABOUT_PATH}>{texts.howWeWork}</a>
      </p>
      {trades.length + regions.length > 0 && <AuthorFilters total={authors.length} trades={trades} regions={regions} />}
      <ul className="cards people">
        {authors.map((author) => (
          <li key={author.path} className={author.filters}>
            <article className="card person">
              <Monogram {...author} size={96} />
              <h2 lang={languageOfName(author.name)}>
                <a href={author.path}>{author.name}</a>
              </h2>
              <p>{toLabel(author.specialty)}</p>
              <p className="meta">{placeOf(author)}</p>
              <p className="meta">{plural(texts.articles, author.articles, texts.language)}</p>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
