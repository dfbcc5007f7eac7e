import { HOME_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'
import { StaticQuery } from '../static-query.tsx'

/** A way on from a page that leads nowhere: the home page and the six categories. */
export function CategoryChips() {
  return (
    <StaticQuery name="menu">
      {(menu) => (
        <ul className="chips">
          <li>
            <a href={HOME_PATH}>{STRINGS.home}</a>
          </li>
          {menu.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </StaticQuery>
  )
}
