import { type ComponentType, useEffect } from 'react'
import { Router } from 'react-router-dom'
import type { StaticQueries } from '../content/page-props.ts'
import { Layout } from './Layout.tsx'
import { SLICES } from './slices.tsx'
import { StaticQueryContext, WithTexts } from './static-query.tsx'

/** What the browser shows: one page in its frame. */
export interface AppProps {
  path: string
  /** Another one means another page: nothing of the old page's state is kept. */
  pageKey: string
  Page: ComponentType<object> | undefined
  data: object
  /** In place of a component: HTML that the build has rendered. */
  html?: string | undefined
  /** The slot of the frame → what fills it. */
  slices: Record<string, { componentChunkName: string; result: { data: unknown } }>
  queries: Partial<StaticQueries>
  /** Called when the first page has been taken over. */
  onReady?: () => void
}

/** The whole tree in the browser; the server renders the same frame around the same page. */
export function App({ path, pageKey, Page, data, html, slices, queries, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  const slot = (name: string) => {
    const slice = slices[name]
    const Slice = slice && SLICES[slice.componentChunkName]
    return (
      Slice && (
        <WithTexts>
          <Slice data={slice.result.data} path={path} />
        </WithTexts>
      )
    )
  }
  return (
    <Router location={path} navigator={NAVIGATOR}>
      <StaticQueryContext value={queries}>
        <Layout
          pageKey={pageKey}
          header={slot('header')}
          content={
            Page && (
              <WithTexts>
                <Page {...data} />
              </WithTexts>
            )
          }
          html={html}
          sponsored={slot('sponsored')}
          footer={slot('footer')}
        />
      </StaticQueryContext>
    </Router>
  )
}

/** Links are followed by the engine; what a component starts by itself is a navigation of the browser. */
const NAVIGATOR = {
  createHref: String,
  go: (steps: number) => history.go(steps),
  push: (to: unknown) => location.assign(String(to)),
  replace: (to: unknown) => location.replace(String(to)),
}
