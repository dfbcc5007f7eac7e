import type { LinkProps } from '../../content/page-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import type { SiteLanguage } from '../../content/schema.ts'
import { useTexts } from '../static-query.tsx'

/** The links from the home page down to the current page; `language` is that of their names, if it is another. */
export function Breadcrumbs({ links, language }: { links: readonly LinkProps[]; language?: SiteLanguage | undefined }) {
  const { home, breadcrumbs } = useTexts()
  return (
    <nav className="breadcrumbs" aria-label={breadcrumbs}>
      <ol>
        {[{ label: home, path: HOME_PATH }, ...links].map(({ label, path }) => (
          <li key={path} lang={path === HOME_PATH ? undefined : language}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
