import { useEffect } from 'react'
import { SITEMAP_PATH } from '../../content/paths.ts'
import { keepForOffline } from '../../search/keep-for-offline.ts'
import type { SearchProps } from '../components/SearchBox.tsx'
import styles from '../styles/search.css?inline'
import { ResultsPage } from './ResultsPage.tsx'
import { SearchPanel } from './SearchPanel.tsx'

/** All of the search that a page does without until its reader comes near the box: the list below it, and the page of results. */
export default function Search({ field, path }: SearchProps) {
  useEffect(() => void keepForOffline().catch(() => {}), [])
  return (
    <>
      <style href="search" precedence="search">
        {styles}
      </style>
      <SearchPanel field={field} key={path} />
      {path === SITEMAP_PATH && <ResultsPage field={field} />}
    </>
  )
}
