import { Fragment } from 'react'
import { LANGUAGE_NAMES } from '../../content/locales.ts'
import { languagePath } from '../../content/paths.ts'
import type { SiteLanguage } from '../../content/schema.ts'

/** Links to the articles in other languages, each named in its own. */
export function LanguageLinks({ languages, label }: { languages: readonly SiteLanguage[]; label?: string }) {
  if (languages.length === 0) return null
  return (
    <p className="meta">
      {label}
      {languages.map((language) => (
        <Fragment key={language}>
          {' '}
          <a className="system-font" href={languagePath(language)} lang={language}>
            {LANGUAGE_NAMES[language]}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
