import { LANGUAGE_NAMES } from '../../content/locales.ts'
import type { ArticlePageProps } from '../../content/page-props.ts'
import { HOME_PATH, languagePath } from '../../content/paths.ts'
import { StaticQuery, useTexts } from '../static-query.tsx'

/** The languages of the magazine: links to the page in each of them, or else to the articles in that language; its own is marked. */
export function LanguageSwitch({ translations }: Pick<ArticlePageProps, 'translations'>) {
  const { language: current, languages: label } = useTexts()
  return (
    <StaticQuery name="site">
      {({ language: first, languages }) =>
        languages.length > 0 && (
          <nav className="languages" aria-label={label}>
            {[first, ...languages].map((language) => {
              const letters = language.toUpperCase()
              const name = LANGUAGE_NAMES[language]
              if (language === current) {
                return (
                  <abbr key={language} title={name} aria-current="true">
                    {letters}
                  </abbr>
                )
              }
              const same = translations?.find((other) => other.language === language)
              const path = same?.path ?? (language === first ? HOME_PATH : languagePath(language))
              return (
                <a key={language} href={path} hrefLang={language} lang={language} aria-label={`${letters}: ${name}`}>
                  {letters}
                </a>
              )
            })}
          </nav>
        )
      }
    </StaticQuery>
  )
}
