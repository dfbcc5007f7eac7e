import type { ArticlePageProps } from '../../content/page-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { StaticQuery, useTexts } from '../static-query.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { NavLink } from './NavLink.tsx'

/** Logo, category menu, search, languages and theme; links to `path`, the current page, are marked. */
export function Header({ path, translations }: { path: string } & Pick<ArticlePageProps, 'translations'>) {
  const texts = useTexts()
  return (
    <StaticQuery name="site">
      {({ name }) => (
        <header className="site-header">
          <a className="skip" href="#content">
            {texts.skip}
          </a>
          <NavLink className="logo" path={HOME_PATH} current={path}>
            <img src="/logo.svg" width={40} height={40} alt="" fetchPriority="low" />
            <span>{name}</span>
          </NavLink>
          <StaticQuery name="menu">{(menu) => <Menu menu={menu} path={path} />}</StaticQuery>
          <SearchBox path={path} />
          <LanguageSwitch translations={translations} />
          <button className="round theme-button" type="button" data-action="theme">
            <i />
            <span className="visually-hidden">
              {`${texts.theme}: `}
              <span className="theme-system">{texts.themeSystem}</span>
              <span className="theme-light">{texts.themeLight}</span>
              <span className="theme-dark">{texts.themeDark}</span>
            </span>
          </button>
        </header>
      )}
    </StaticQuery>
  )
}
