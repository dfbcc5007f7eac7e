import type { ListPageProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { PagedCards } from '../components/PagedCards.tsx'

export default function ListPage({ label, breadcrumbs, list }: ListPageProps) {
  return (
    <>
      <Breadcrumbs links={breadcrumbs} />
      <h1>{`${label}, ${list.page}`}</h1>
      <section className="cards">
        <h2>{STRINGS.newest}</h2>
        <PagedCards list={list} />
      </section>
    </>
  )
}
