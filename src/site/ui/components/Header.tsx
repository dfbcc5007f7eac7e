import type { ToggleEvent } from 'react'
import { SEARCH_THRESHOLD } from '../../content/constants.ts'
import { HOME_PATH, SITEMAP_PATH } from '../../content/paths.ts'
import { StaticQuery, useTexts } from '../static-query.tsx'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'
import { NavLink } from './NavLink.tsx'

/** Logo, category menu, search and theme; `path` is the page that it stands on, so that links to it are marked. */
export function Header({ path }: { path: string }) {
  const texts = useTexts()
  return (
    <StaticQuery name="site">
      {({ name }) => (
        <header className="site-header" lang={texts.language}>
          <a className="skip" href="#content">
            {texts.skip}
          </a>
          <NavLink className="logo" path={HOME_PATH} current={path}>
            <img src="/logo.svg" width={40} height={40} alt="" fetchPriority="low" />
            <span>{name}</span>
          </NavLink>
          <StaticQuery name="menu">{(menu) => <Menu menu={menu} path={path} />}</StaticQuery>
          <Search />
          <button className="round theme-button" type="button" data-action="theme">
            <i />
            <span className="visually-hidden">{texts.theme}: </span>
            <span className="visually-hidden theme-system">{texts.themeSystem}</span>
            <span className="visually-hidden theme-light">{texts.themeLight}</span>
            <span className="visually-hidden theme-dark">{texts.themeDark}</span>
          </button>
        </header>
      )}
    </StaticQuery>
  )
}

/** The search box: a part of the header, or on small windows a popover below it. */
function Search() {
  const { search, searchButton } = useTexts()
  return (
    <>
      <button className="round search-toggle" type="button" popoverTarget="search-box">
        <Icon name="search" />
        <span className="visually-hidden">{searchButton}</span>
      </button>
      <search id="search-box" className="search-box" popover="auto" onToggle={enterSearch}>
        <form action={SITEMAP_PATH}>
          <input type="search" name="q" id="search" minLength={SEARCH_THRESHOLD + 1} placeholder={search} aria-label={search} />
          <button type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{searchButton}</span>
          </button>
        </form>
      </search>
    </>
  )
}

function enterSearch({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}
