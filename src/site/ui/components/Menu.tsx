import type { MenuQuery } from '../../content/page-props.ts'
import { ABOUT_PATH, AUTHORS_PATH } from '../../content/paths.ts'
import { useLabelLanguage, useTexts } from '../static-query.tsx'
import { Icon } from './Icon.tsx'
import { NavLink } from './NavLink.tsx'

/** The categories: a panel below its button, or on small windows a sheet of submenus. It is the same list in both. */
export function Menu({ menu, path }: { menu: MenuQuery; path: string }) {
  const texts = useTexts()
  const language = useLabelLanguage()
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu">
        <span>{texts.menu}</span>
        <Icon name="down" />
        <Icon name="menu" />
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={texts.categories}>
        <ul lang={language}>
          {menu.map((category) => (
            <MenuItem key={category.path} category={category} path={path} />
          ))}
        </ul>
        <p className="meta">
          <NavLink path={AUTHORS_PATH} current={path}>
            {texts.authors}
          </NavLink>{' '}
          <NavLink path={ABOUT_PATH} current={path}>
            {texts.aboutUs}
          </NavLink>
        </p>
        <button className="round menu-close" type="button" popoverTarget="menu">
          <Icon name="close" />
          <span className="visually-hidden">{texts.close}</span>
        </button>
      </nav>
    </>
  )
}

function MenuItem({ category, path }: { category: MenuQuery[number]; path: string }) {
  const texts = useTexts()
  const language = useLabelLanguage()
  const cover = <img src={category.cover} width={72} height={45} alt="" loading="lazy" />
  return (
    <li data-cat={category.family}>
      <NavLink path={category.path} current={path}>
        {cover}
        {category.label}
      </NavLink>
      <details name="menu">
        <summary>
          {cover}
          {category.label}
          <Icon name="down" />
        </summary>
        <ul>
          {category.children.map((child) => (
            <li key={child.path}>
              <NavLink path={child.path} current={path}>
                {child.label}
              </NavLink>
            </li>
          ))}
          <li lang={language && texts.language}>
            <NavLink path={category.path} current={path}>
              {texts.more}
              <span className="visually-hidden" lang={language}>{`: ${category.label}`}</span>
            </NavLink>
          </li>
        </ul>
      </details>
    </li>
  )
}
