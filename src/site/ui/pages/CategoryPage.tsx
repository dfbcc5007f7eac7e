import type { CategoryPageProps } from '../../content/page-props.ts'
import { Band } from '../components/Band.tsx'
import { CardSection } from '../components/CardSection.tsx'
import { TileCard } from '../components/cards.tsx'
import { FeedLinks } from '../components/FeedLinks.tsx'
import { Front } from '../components/Front.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { PagedCards } from '../components/PagedCards.tsx'
import { useTexts } from '../static-query.tsx'

export default function CategoryPage({ subcategories, front, list, feed, ...band }: CategoryPageProps) {
  const texts = useTexts()
  return (
    <>
      <Band {...band} breadcrumbs={[]}>
        {front === undefined && (
          <LinkList
            className="chips"
            links={subcategories.map(({ label, total, path }) => ({ label: `${label}\u00a0(${total})`, path }))}
          />
        )}
      </Band>
      {front !== undefined && <Front front={front} subcategories={subcategories} family={band.family} />}
      {(front === undefined ? subcategories : []).map(({ label, path, newest }) => (
        <CardSection key={path} title={label} family={band.family} cards={newest} kind="tiles" path={path}>
          {(card) => <TileCard card={card} />}
        </CardSection>
      ))}
      <section className="group" data-cat={band.family}>
        {(list.cards.length > 0 || list.total === 0) && <h2 className="ruled">{list.total === 0 ? texts.newest : texts.earlier}</h2>}
        {list.total === 0 ? <p>{texts.emptyList}</p> : <PagedCards list={list} kind="rows" />}
        <FeedLinks feed={feed} />
      </section>
    </>
  )
}
