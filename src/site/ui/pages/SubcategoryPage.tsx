import type { SubcategoryPageProps } from '../../content/page-props.ts'
import { Band } from '../components/Band.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { PagedCards } from '../components/PagedCards.tsx'
import { useTexts } from '../static-query.tsx'

export default function SubcategoryPage({ breadcrumbs, siblings, list, ...band }: SubcategoryPageProps) {
  const texts = useTexts()
  return (
    <>
      <Band {...band} breadcrumbs={breadcrumbs} />
      {list.total > 0 ? (
        <section className="group" data-cat={band.family}>
          <h2 className="ruled">{texts.newest}</h2>
          <PagedCards list={list} />
          <LinkList className="chips" links={siblings} />
        </section>
      ) : (
        <section className="group" data-cat={band.family}>
          <h2 className="ruled">{texts.emptyList}</h2>
          <p>{texts.emptyListHint}</p>
          <LinkList className="chips" links={siblings} />
        </section>
      )}
    </>
  )
}
