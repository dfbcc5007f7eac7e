import { createContext, type ReactNode, useContext } from 'react'
import type { StaticQueries } from '../content/page-props.ts'
import type { Texts } from '../content/texts/texts.ts'

/** The static queries that are there, by name. */
export const StaticQueryContext = createContext<Partial<StaticQueries>>({})

interface StaticQueryProps<Name extends keyof StaticQueries> {
  name: Name
  children: (data: StaticQueries[Name]) => ReactNode
}

/** Shows what a static query holds, or a fixed text for as long as its data is missing. */
export function StaticQuery<Name extends keyof StaticQueries>({ name, children }: StaticQueryProps<Name>) {
  const data = useContext(StaticQueryContext)[name] as StaticQueries[Name] | undefined
  return data === undefined ? <div className="loading">Loading (StaticQuery)</div> : children(data)
}

const TextsContext = createContext<Texts | undefined>(undefined)

/** Gives a part of the page the texts of the site's language; without them, a fixed text stands in its place. */
export function WithTexts({ children }: { children: ReactNode }) {
  return <StaticQuery name="texts">{(texts) => <TextsContext value={texts}>{children}</TextsContext>}</StaticQuery>
}

/** The texts of the site's language, within `WithTexts`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('a component wants texts outside of <WithTexts>')
  return texts
}
