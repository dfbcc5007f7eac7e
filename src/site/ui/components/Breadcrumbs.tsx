import type { LinkProps } from '../../content/page-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'

/** The way from the home page down to where the reader is. */
export function Breadcrumbs({ links }: { links: readonly LinkProps[] }) {
  return (
    <nav className="breadcrumbs" aria-label={STRINGS.breadcrumbs}>
      <ol>
        {[{ label: STRINGS.home, path: HOME_PATH }, ...links].map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
