import type { ReactNode } from 'react'
import type { SponsoredSliceProps } from '../content/ads.ts'
import { Footer } from './components/Footer.tsx'
import { Header } from './components/Header.tsx'
import { Sponsored } from './components/Sponsored.tsx'

/** The component of each slice; `path` is that of the current page. */
export const SLICES: Record<string, (props: { data: unknown; path: string }) => ReactNode> = {
  'slice---header': ({ path }) => <Header path={path} />,
  'slice---footer': ({ path }) => <Footer path={path} />,
  'slice---sponsored': ({ data }) => <Sponsored {...(data as SponsoredSliceProps)} />,
}
