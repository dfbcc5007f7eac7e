import type { CategoryPageProps } from '../../content/page-props.ts'
import { articlesText, STRINGS } from '../../content/strings.ts'
import { CardSection } from '../components/ArticleCard.tsx'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { PagedCards } from '../components/PagedCards.tsx'

export default function CategoryPage({ label, description, subcategories, list }: CategoryPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{label}</h1>
      <p className="dek">{description}</p>
      <LinkList className="chips" links={subcategories.map((child) => ({ label: `${child.label} (${child.total})`, path: child.path }))} />
      {subcategories.map(({ label: title, path, total, newest }) => (
        <CardSection key={path} title={title} cards={newest} more={{ label: `${title}: ${articlesText(total)}`, path }} />
      ))}
      <section className="cards">
        <h2>{STRINGS.newest}</h2>
        {list.total === 0 ? <p>{STRINGS.emptyList}</p> : <PagedCards list={list} />}
      </section>
    </>
  )
}
