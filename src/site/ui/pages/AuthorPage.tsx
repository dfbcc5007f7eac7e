import { TOP_NOTCH_TITLE } from '../../content/constants.ts'
import { toLabel } from '../../content/labels.ts'
import type { AuthorPageProps } from '../../content/page-props.ts'
import { AUTHORS_PATH } from '../../content/paths.ts'
import { articlesText, STRINGS } from '../../content/strings.ts'
import { CardSection } from '../components/ArticleCard.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { PagedCards } from '../components/PagedCards.tsx'

export default function AuthorPage({ author, topNotch, list }: AuthorPageProps) {
  return (
    <>
      <Breadcrumbs links={[{ label: STRINGS.authors, path: AUTHORS_PATH }]} />
      <h1>{author.name}</h1>
      <p className="kicker">{`${toLabel(author.specialty)} · ${author.home}, ${author.country}`}</p>
      <p className="dek">{author.description}</p>
      <p className="meta">{STRINGS.fictionalAuthor}</p>
      <CardSection title={TOP_NOTCH_TITLE} cards={topNotch} />
      <section className="cards">
        <h2>{list.total === 0 ? STRINGS.emptyList : articlesText(list.total)}</h2>
        <PagedCards list={list} />
      </section>
    </>
  )
}
