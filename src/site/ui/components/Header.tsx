import { MENU_TITLE, SEARCH_THRESHOLD } from '../../content/constants.ts'
import type { MenuQuery } from '../../content/page-props.ts'
import { HOME_PATH, SITEMAP_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'
import { StaticQuery } from '../static-query.tsx'
import { LinkList } from './LinkList.tsx'
import { NavLink } from './NavLink.tsx'

/** Logo, category menu and search; `path` is the page that it stands on, so that links to it are marked. */
export function Header({ path }: { path: string }) {
  return (
    <StaticQuery name="site">
      {({ name, language }) => (
        <header className="site-header" lang={language}>
          <a className="skip" href="#content">
            {STRINGS.skip}
          </a>
          <NavLink className="logo" path={HOME_PATH} current={path}>
            <img src="/logo.svg" width={40} height={40} alt="" fetchPriority="low" />
            <span>{name}</span>
          </NavLink>
          <StaticQuery name="menu">{(menu) => <CategoryMenu menu={menu} path={path} />}</StaticQuery>
          <button className="theme-button" type="button" data-action="theme">
            <span className="visually-hidden">{STRINGS.theme}: </span>
            <span className="theme-system">{STRINGS.themeSystem}</span>
            <span className="theme-light">{STRINGS.themeLight}</span>
            <span className="theme-dark">{STRINGS.themeDark}</span>
          </button>
          <search>
            <form className="search" action={SITEMAP_PATH}>
              <input
                type="search"
                name="q"
                id="search"
                minLength={SEARCH_THRESHOLD + 1}
                placeholder={STRINGS.search}
                aria-label={STRINGS.search}
              />
              <button type="submit">{STRINGS.searchButton}</button>
            </form>
          </search>
        </header>
      )}
    </StaticQuery>
  )
}

function CategoryMenu({ menu, path }: { menu: MenuQuery; path: string }) {
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu">
        {MENU_TITLE}
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={STRINGS.categories}>
        <ul>
          {menu.map((category) => (
            <li key={category.path}>
              <NavLink path={category.path} current={path}>
                {category.label}
              </NavLink>
              <LinkList links={category.children} current={path} />
              <NavLink className="menu-more" path={category.path} current={path} label={`${STRINGS.more}: ${category.label}`}>
                {STRINGS.more}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
