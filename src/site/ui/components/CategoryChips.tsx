import { HOME_PATH } from '../../content/paths.ts'
import { StaticQuery, useTexts } from '../static-query.tsx'
import { LinkList } from './LinkList.tsx'

/** Links from an error page: the home page and the six categories. */
export function CategoryChips() {
  const { home } = useTexts()
  return (
    <StaticQuery name="menu">{(menu) => <LinkList className="chips" links={[{ label: home, path: HOME_PATH }, ...menu]} />}</StaticQuery>
  )
}
