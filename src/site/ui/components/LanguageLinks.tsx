import { Fragment, type ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../content/locales.ts'
import { languagePath } from '../../content/paths.ts'
import type { SiteLanguage } from '../../content/schema.ts'

/**
 * Links to the articles in other languages, each named in its own, after other links if there are some; after a label in two letters, as in
 * lists.
 */
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
        <span className={label === undefined ? 'system-font' : undefined}>
          {label}
          {languages.map((language) => (
            <Fragment key={language}>
              {' '}
              <a
                href={languagePath(language)}
                lang={language}
                aria-label={label && `${language.toUpperCase()}: ${LANGUAGE_NAMES[language]}`}
              >
                {label === undefined ? LANGUAGE_NAMES[language] : language.toUpperCase()}
              </a>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  )
}
