import type { LinkProps } from '../../content/page-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { useTexts } from '../static-query.tsx'

/** The links from the home page down to the current page. */
export function Breadcrumbs({ links }: { links: readonly LinkProps[] }) {
  const { home, breadcrumbs } = useTexts()
  return (
    <nav className="breadcrumbs" aria-label={breadcrumbs}>
      <ol>
        {[{ label: home, path: HOME_PATH }, ...links].map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
