import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StaticRouter } from 'react-router-dom'
import { type LoadedPage, loadPage } from './engine/client/load-page.ts'
import { SLICE_QUERIES, TEMPLATES } from './site/content/templates.ts'
import { Layout } from './site/ui/Layout.tsx'
import { PAGE_MODULES } from './site/ui/page-modules.ts'
import { SLICES } from './site/ui/slices.tsx'
import { StaticQueryContext } from './site/ui/static-query.tsx'

/** Hydrates the whole document tree of the page that is open. */
export async function start(): Promise<void> {
  const root = document.getElementById('site')
  const loaded = await loadPage(location.pathname, { templates: TEMPLATES, sliceQueries: SLICE_QUERIES })
  const Page = (await PAGE_MODULES[loaded.page.componentChunkName]?.())?.default as ComponentType<object> | undefined
  if (root === null) return
  startTransition(() => {
    hydrateRoot(root, <App {...loaded} Page={Page} />, { onRecoverableError: (error) => console.error(error) })
    document.documentElement.dataset.hydrated = 'true'
  })
}

function App({ page, html, slices, queries, Page }: LoadedPage & { Page: ComponentType<object> | undefined }) {
  const slot = (name: string) => {
    const slice = slices[name]
    const Slice = slice && SLICES[slice.componentChunkName]
    return Slice && <Slice data={slice.result.data} path={page.path} />
  }
  return (
    <StaticRouter location={page.path}>
      <StaticQueryContext value={queries}>
        <Layout
          header={slot('header')}
          content={Page && <Page {...(page.result.data as object)} />}
          html={html}
          sponsored={slot('sponsored')}
          footer={slot('footer')}
        />
      </StaticQueryContext>
    </StaticRouter>
  )
}
