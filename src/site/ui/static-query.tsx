import { createContext, type ReactNode, useContext } from 'react'
import type { StaticQueries } from '../content/page-props.ts'

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
