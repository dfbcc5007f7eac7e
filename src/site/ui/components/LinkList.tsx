import type { LinkProps } from '../../content/page-props.ts'
import { NavLink } from './NavLink.tsx'

/** A plain list of links; the one to the current page is marked. */
export function LinkList({ links, className, current = '' }: { links: readonly LinkProps[]; className?: string; current?: string }) {
  return (
    <ul className={className}>
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
