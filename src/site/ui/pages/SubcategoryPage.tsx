import type { SubcategoryPageProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { PagedCards } from '../components/PagedCards.tsx'

export default function SubcategoryPage({ label, description, breadcrumbs, siblings, list }: SubcategoryPageProps) {
  return (
    <>
      <Breadcrumbs links={breadcrumbs} />
      <h1>{label}</h1>
      <p className="dek">{description}</p>
      {list.total > 0 ? (
        <section className="cards">
          <h2>{STRINGS.newest}</h2>
          <PagedCards list={list} />
        </section>
      ) : (
        <section>
          <h2>{STRINGS.emptyList}</h2>
          <p>{STRINGS.emptyListHint}</p>
          <LinkList className="chips" links={siblings} />
        </section>
      )}
    </>
  )
}
