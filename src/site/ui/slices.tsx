import type { ReactNode } from 'react'
import type { SponsoredSliceProps } from '../content/page-props.ts'
import { Footer } from './components/Footer.tsx'
import { Header } from './components/Header.tsx'
import { Sponsored } from './components/Sponsored.tsx'

/** The component of each slice; `path` is the page on which it stands. */
export const SLICES: Record<string, (props: { data: unknown; path: string }) => ReactNode> = {
  'slice---header': ({ path }) => <Header path={path} />,
  'slice---footer': ({ path }) => <Footer path={path} />,
  'slice---sponsored': ({ data }) => <Sponsored {...(data as SponsoredSliceProps)} />,
}
