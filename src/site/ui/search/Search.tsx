import { useEffect } from 'react'
import { SITEMAP_PATH } from '../../content/paths.ts'
import styles from '../styles/search.css?inline'
import { NOTHING_FOUND_ART } from './NothingFound.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import type { SearchProps } from './use-search.ts'

// Not a style element: the policy of a page allows only those that it came with.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** All of the search that a page does without until its reader comes near the box: the list below it, and the page of results. */
export default function Search({ field, path }: SearchProps) {
  useEffect(() => {
    // Small, and wanted just when there may be no connection.
    new Image().src = NOTHING_FOUND_ART
  }, [])
  return (
    <>
      <SearchPanel field={field} key={path} />
      {path === SITEMAP_PATH && <ResultsPage field={field} />}
    </>
  )
}
