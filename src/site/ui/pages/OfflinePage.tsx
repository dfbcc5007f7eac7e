import { useEffect, useState } from 'react'
import type { LinkProps } from '../../content/page-props.ts'
import { CategoryChips } from '../components/CategoryChips.tsx'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { listReadablePages } from '../readable-pages.ts'
import { useTexts } from '../static-query.tsx'

export default function OfflinePage() {
  const texts = useTexts()
  const [pages, setPages] = useState<readonly LinkProps[]>()
  useEffect(() => {
    void listReadablePages().then(setPages)
  }, [])
  return (
    <>
      <ErrorPage {...texts.screens.offline} art="/art/no-signal.svg">
        <form>
          <button type="submit">{texts.retry}</button>
        </form>
        <CategoryChips />
      </ErrorPage>
      <section className="group shelf">
        <h2 className="ruled">{texts.readable}</h2>
        <div aria-live="polite" aria-busy={pages === undefined}>
          {pages && (pages.length > 0 ? <LinkList links={pages} /> : <p>{texts.nothingReadable}</p>)}
        </div>
        <noscript>
          <p>{texts.readableWithoutScript}</p>
        </noscript>
      </section>
    </>
  )
}
