import type { ListPageProps } from '../../content/page-props.ts'
import { fill } from '../../content/texts/texts.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { PagedCards } from '../components/PagedCards.tsx'
import { useTexts } from '../static-query.tsx'

export default function ListPage({ label, family, breadcrumbs, list }: ListPageProps) {
  const texts = useTexts()
  return (
    <div data-cat={family ?? undefined}>
      <Breadcrumbs links={breadcrumbs} />
      <h1>{fill(texts.pageOf, { name: label, page: list.page })}</h1>
      <section className="group">
        <h2 className="ruled">{texts.newest}</h2>
        <PagedCards list={list} />
      </section>
    </div>
  )
}
