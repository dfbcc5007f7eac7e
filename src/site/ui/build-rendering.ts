import { createContext, type ReactNode } from 'react'

/** Optimisations for components while the build renders a page. */
export interface BuildRendering {
  /** Renders a part that is the same on every page, once; kind and name identify it. */
  once(kind: string, name: string, render: () => ReactNode): string
  /** Keeps long HTML out of React's output, and returns a placeholder for it. */
  setAside(html: string): string
}

/** Undefined in the browser. */
export const BuildRenderingContext = createContext<BuildRendering | undefined>(undefined)
