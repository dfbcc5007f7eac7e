import { HOME_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'
import { StaticQuery } from '../static-query.tsx'
import { LinkList } from './LinkList.tsx'

/** A way on from a page that leads nowhere: the home page and the six categories. */
export function CategoryChips() {
  return (
    <StaticQuery name="menu">
      {(menu) => <LinkList className="chips" links={[{ label: STRINGS.home, path: HOME_PATH }, ...menu]} />}
    </StaticQuery>
  )
}
