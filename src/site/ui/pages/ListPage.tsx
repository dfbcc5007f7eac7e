import type { ListPageProps } from '../../content/page-props.ts'
import { fill } from '../../content/texts/texts.ts'
import { Band } from '../components/Band.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { PagedCards } from '../components/PagedCards.tsx'
import { useTexts } from '../static-query.tsx'

export default function ListPage({ label, ground, breadcrumbs, list }: ListPageProps) {
  const texts = useTexts()
  const title = fill(texts.pageOf, { name: label, page: list.page })
  return (
    <>
      {ground === null ? (
        <div>
          <Breadcrumbs links={breadcrumbs} />
          <h1>{title}</h1>
        </div>
      ) : (
        <Band {...ground} label={title} breadcrumbs={breadcrumbs} />
      )}
      <section className="group" data-cat={ground?.family}>
        <h2 className="ruled">{texts.newest}</h2>
        <PagedCards list={list} />
      </section>
    </>
  )
}
