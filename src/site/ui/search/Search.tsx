import { useEffect } from 'react'
import { SITEMAP_PATH } from '../../content/paths.ts'
import styles from '../styles/search.css?inline'
import { NOTHING_FOUND_ART } from './NothingFound.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import type { SearchProps } from './use-search.ts'

// Not a style element: the content security policy of a page allows only its inlined ones.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** The lazily loaded part of the search: the list below the box, and the page of results. */
export default function Search({ field, path }: SearchProps) {
  useEffect(() => {
    // Preloaded, because it may be needed without a connection.
    new Image().src = NOTHING_FOUND_ART
  }, [])
  return (
    <>
      <SearchPanel field={field} key={path} />
      {path === SITEMAP_PATH && <ResultsPage field={field} />}
    </>
  )
}
