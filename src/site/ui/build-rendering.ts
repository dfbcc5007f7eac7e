import { createContext, type ReactNode } from 'react'

/** What a component can leave to the build while that renders a page. */
export interface BuildRendering {
  /** Gives the HTML of a part that is the same on every page where it stands; kind and name tell it from all others. */
  once(kind: string, name: string, render: () => ReactNode): string
  /** Keeps HTML that is long out of what React puts together, and gives a mark for its place. */
  setAside(html: string): string
}

/** Set while the build renders; in the browser every part is rendered in its place. */
export const BuildRenderingContext = createContext<BuildRendering | undefined>(undefined)
