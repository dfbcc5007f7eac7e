import type { NotFoundPageProps } from '../../content/page-props.ts'
import { CardSection } from '../components/CardSection.tsx'
import { CategoryChips } from '../components/CategoryChips.tsx'
import { TeaserCard } from '../components/cards.tsx'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { useTexts } from '../static-query.tsx'

export default function NotFoundPage({ title, description, more }: NotFoundPageProps) {
  const texts = useTexts()
  return (
    <>
      <ErrorPage title={title} text={description} art="/art/wrong-turn.svg">
        <CategoryChips />
      </ErrorPage>
      <CardSection title={texts.moreStuff} cards={more} kind="tilts">
        {(card) => <TeaserCard card={card} />}
      </CardSection>
    </>
  )
}
