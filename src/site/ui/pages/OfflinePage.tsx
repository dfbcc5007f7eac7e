import { useEffect, useState } from 'react'
import type { LinkProps } from '../../content/page-props.ts'
import { STRINGS } from '../../content/strings.ts'
import { CategoryChips } from '../components/CategoryChips.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { listReadablePages } from '../readable-pages.ts'

export default function OfflinePage() {
  const [pages, setPages] = useState<readonly LinkProps[]>()
  useEffect(() => {
    void listReadablePages().then(setPages)
  }, [])
  return (
    <>
      <h1>{STRINGS.offlineTitle}</h1>
      <p className="dek">{STRINGS.offlineText}</p>
      <form>
        <button type="submit">{STRINGS.retry}</button>
      </form>
      <section>
        <h2>{STRINGS.readable}</h2>
        <div aria-live="polite">{pages && (pages.length > 0 ? <LinkList links={pages} /> : <p>{STRINGS.nothingReadable}</p>)}</div>
        <noscript>
          <p>{STRINGS.readableWithoutScript}</p>
        </noscript>
      </section>
      <CategoryChips />
    </>
  )
}
