import { createContext, type ReactNode, useContext } from 'react'
import type { StaticQueries } from '../content/page-props.ts'
import type { Texts } from '../content/texts/texts.ts'

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

/** Provides the texts of the site's language; renders the loading text if they are missing. */
export function WithTexts({ children }: { children: ReactNode }) {
  return <StaticQuery name="texts">{(texts) => <TextsContext value={texts}>{children}</TextsContext>}</StaticQuery>
}

/** The texts of the site's language, within `WithTexts`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('useTexts() is called outside of <WithTexts>')
  return texts
}
