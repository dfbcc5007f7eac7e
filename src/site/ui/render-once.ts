import { createContext, type ReactNode } from 'react'

/** Gives the HTML of a part that is the same on every page where it stands; kind and name tell it from all others. */
export type RenderOnce = (kind: string, name: string, render: () => ReactNode) => string

/** Set while the build renders; the browser renders every part in its place. */
export const RenderOnceContext = createContext<RenderOnce | undefined>(undefined)
