import { type ComponentType, useEffect } from 'react'
import { Router } from 'react-router-dom'
import type { StaticQueries } from '../content/page-props.ts'
import { Layout } from './Layout.tsx'
import { SLICES } from './slices.tsx'
import { StaticQueryContext, WithTexts } from './static-query.tsx'

/** The props of one page in its frame. */
export interface AppProps {
  path: string
  /** Differs for every page shown, so that React resets its state. */
  pageKey: string
  Page: ComponentType<object> | undefined
  data: object
  /** HTML that the build has rendered, in place of a component. */
  html?: string | undefined
  /** The slot of the frame → the data of its slice. */
  slices: Record<string, { componentChunkName: string; result: { data: unknown } }>
  queries: Partial<StaticQueries>
  /** Called when the first page is hydrated. */
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
          <Slice data={slice.result.data} path={path} page={data} />
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

/** The engine handles links; a navigation that a component starts is a full navigation of the browser. */
const NAVIGATOR = {
  createHref: String,
  go: (steps: number) => history.go(steps),
  push: (to: unknown) => location.assign(String(to)),
  replace: (to: unknown) => location.replace(String(to)),
}
