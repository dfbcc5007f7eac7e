import type { LinkProps } from '../../content/page-props.ts'
import type { SiteLanguage } from '../../content/schema.ts'
import { NavLink } from './NavLink.tsx'

/** A plain list of links; the one to the current page is marked. */
export function LinkList({
  links,
  className,
  current = '',
  language,
}: {
  links: readonly LinkProps[]
  className?: string
  current?: string
  /** Where it is not that of the page. */
  language?: SiteLanguage | undefined
}) {
  return (
    <ul className={className} lang={language}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <NavLink path={path} current={current}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
