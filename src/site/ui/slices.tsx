import type { ReactNode } from 'react'
import type { SponsoredSliceProps } from '../content/ads.ts'
import type { ArticlePageProps, CategoryPageProps } from '../content/page-props.ts'
import { Footer } from './components/Footer.tsx'
import { Header } from './components/Header.tsx'
import { Sponsored } from './components/Sponsored.tsx'

interface SliceProps {
  data: unknown
  /** The path of the current page, and its data. */
  path: string
  page: object
}

/** The component of each slice. */
export const SLICES: Record<string, (props: SliceProps) => ReactNode> = {
  'slice---header': ({ path, page }) => <Header path={path} translations={(page as Partial<ArticlePageProps>).translations} />,
  'slice---footer': ({ path, page }) => <Footer path={path} hasFeed={Boolean((page as Partial<CategoryPageProps>).feed)} />,
  'slice---sponsored': ({ data }) => <Sponsored {...(data as SponsoredSliceProps)} />,
}
