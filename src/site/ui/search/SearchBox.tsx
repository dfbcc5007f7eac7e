import { type ComponentType, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { SEARCH_THRESHOLD } from '../../content/constants.ts'
import { SITEMAP_PATH } from '../../content/paths.ts'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../static-query.tsx'
import type { SearchProps } from './use-search.ts'

/**
 * The search box: a part of the header, or on small windows a popover below it. Without scripts it is a form that opens the sitemap page;
 * the list of results is loaded on hover or focus.
 */
export function SearchBox({ path }: { path: string }) {
  const { search, searchButton, found } = useTexts()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** Null if it could not be loaded. */
  const [Search, setSearch] = useState<ComponentType<SearchProps> | null>()
  const load = () => loadSearch(setSearch)

  useEffect(() => {
    const isPageOfResults = path === SITEMAP_PATH && new URLSearchParams(location.search).has('q')
    if (isPageOfResults || box.current?.contains(document.activeElement)) loadSearch(setSearch)
  }, [path])
  useEffect(() => {
    // The sheet of a phone that was opened before React was there.
    if (box.current?.matches(':popover-open')) field.current?.focus()
  }, [])

  return (
    <>
      <button className="round search-toggle" type="button" popoverTarget="search-box" onPointerEnter={load} onFocus={load}>
        <Icon name="search" />
        <span className="visually-hidden">{searchButton}</span>
      </button>
      <search id="search-box" ref={box} className="search-box" popover="auto" onToggle={enterSearch} onPointerEnter={load} onFocus={load}>
        <form action={SITEMAP_PATH}>
          <label className="visually-hidden" htmlFor="search">
            {search}
          </label>
          <input
            ref={field}
            type="search"
            name="q"
            id="search"
            minLength={SEARCH_THRESHOLD + 1}
            placeholder={search}
            role="combobox"
            aria-autocomplete="list"
            aria-controls="search-list"
            aria-expanded={false}
            autoComplete="off"
          />
          <button type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{searchButton}</span>
          </button>
        </form>
        {Search ? <Search field={field} path={path} /> : <div role="listbox" id="search-list" hidden />}
        {Search === null && (
          <p className="notice rough" role="status">
            {found.unavailable}
          </p>
        )}
      </search>
    </>
  )
}

function loadSearch(show: (Search: () => ComponentType<SearchProps> | null) => void): void {
  import('./Search.tsx').then(
    (module) => show(() => module.default),
    (cause) => {
      show(() => null)
      // The unhandled rejection makes `watchChunks` reload the page: a deploy may have removed this chunk.
      if (navigator.onLine) throw cause
    },
  )
}

function enterSearch({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}
