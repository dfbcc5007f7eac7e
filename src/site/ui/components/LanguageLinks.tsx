import { Fragment, type ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../content/locales.ts'
import { languagePath } from '../../content/paths.ts'
import type { SiteLanguage } from '../../content/schema.ts'

/** Links to the articles in other languages, each named in its own, after other links if there are some. */
export function LanguageLinks({
  languages,
  label,
  children,
}: {
  languages: readonly SiteLanguage[]
  label?: string
  children?: ReactNode
}) {
  if (languages.length === 0 && children === undefined) return null
  return (
    <p className="meta">
      {children}
      {languages.length > 0 && (
        <span className="system-font">
          {label}
          {languages.map((language) => (
            <Fragment key={language}>
              {' '}
              <a href={languagePath(language)} lang={language}>
                {LANGUAGE_NAMES[language]}
              </a>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  )
}
