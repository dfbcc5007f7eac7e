import { STRINGS } from '../../content/strings.ts'
import { CategoryChips } from '../components/CategoryChips.tsx'

export default function OfflinePage() {
  return (
    <>
      <h1>{STRINGS.offlineTitle}</h1>
      <p className="dek">{STRINGS.offlineText}</p>
      <CategoryChips />
    </>
  )
}
