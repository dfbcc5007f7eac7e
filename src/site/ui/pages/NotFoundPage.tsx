import { MORE_TITLE } from '../../content/constants.ts'
import type { NotFoundPageProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'
import { CategoryChips } from '../components/CategoryChips.tsx'
import { Teasers } from '../components/Teasers.tsx'

export default function NotFoundPage({ title, description, more }: NotFoundPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="dek">{description}</p>
      <p>{STRINGS.notFoundHint}</p>
      <CategoryChips />
      <Teasers title={MORE_TITLE} teasers={more} />
    </>
  )
}
