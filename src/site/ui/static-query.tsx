import { createContext, type ReactNode, useContext } from 'react'
import type { StaticQueries } from '../content/page-props.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Texts } from '../content/texts/texts.ts'
import { foreign } from './foreign-language.ts'

/** The loaded static queries, by name. */
export const StaticQueryContext = createContext<Partial<StaticQueries>>({})

interface StaticQueryProps<Name extends keyof StaticQueries> {
  name: Name
  children: (data: StaticQueries[Name]) => ReactNode
}

/** Renders the data of a static query, or a loading text if it is missing. */
export function StaticQuery<Name extends keyof StaticQueries>({ name, children }: StaticQueryProps<Name>) {
  const data = useContext(StaticQueryContext)[name] as StaticQueries[Name] | undefined
  return data === undefined ? <div className="loading">Loading (StaticQuery)</div> : children(data)
}

const TextsContext = createContext<Texts | undefined>(undefined)

/** Provides the texts in the language of the page; renders the loading text if they are missing. */
export function WithTexts({ children }: { children: ReactNode }) {
  return <StaticQuery name="texts">{(texts) => <TextsContext value={texts}>{children}</TextsContext>}</StaticQuery>
}

/** The texts in the language of the page, within `WithTexts`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('useTexts() is called outside of <WithTexts>')
  return texts
}

/** The language of what the site has in one language only, such as its tagline, where the texts around it are in another. */
export function useSiteLanguage(): SiteLanguage | undefined {
  const { site } = useContext(StaticQueryContext)
  const { language } = useTexts()
  return site && foreign(site.language, language)
}

/** The language of the labels of categories, where the texts around them are in another. */
export function useLabelLanguage(): SiteLanguage | undefined {
  const { site } = useContext(StaticQueryContext)
  const { language } = useTexts()
  return site?.labelled.includes(language) ? undefined : site && foreign(site.language, language)
}
