import { StaticQuery } from '../static-query.tsx'
import { LinkList } from './LinkList.tsx'

/** Links from an error page to the categories. */
export function CategoryChips() {
  return <StaticQuery name="menu">{(menu) => <LinkList className="chips" links={menu} />}</StaticQuery>
}
