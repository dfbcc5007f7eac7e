import { type ComponentType, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Core } from './engine/client/core.ts'
import type { LoadedPage, Showable } from './engine/client/loader.ts'
import { startRuntime } from './engine/client/runtime.ts'
import type { Head } from './engine/shared/head.ts'
import { errorPage } from './site/content/error-pages.ts'
import { RENDERED_PATHS } from './site/content/paths.ts'
import { SLICE_QUERIES, TEMPLATES } from './site/content/templates.ts'
import type { ErrorKind } from './site/content/texts/texts.ts'
import { App, type AppProps } from './site/ui/App.tsx'
import { PAGE_MODULES, VIEWS } from './site/ui/page-modules.ts'
import styles from './site/ui/styles/next-page.css?url'

/** Takes over the page that is open. */
export function start(core: Core): Promise<void> {
  let root: Root | undefined
  let shown: AppProps
  let count = 0
  const components: Record<string, unknown> = {}

  function propsOf({ page, html, slices, queries, component }: LoadedPage): AppProps {
    const Page = html === undefined ? (component as ComponentType<object>) : undefined
    return { path: page.path, pageKey: `${count++}`, Page, data: page.result.data as object, html, slices, queries }
  }

  function propsAndHead({ status, loaded }: Showable): { props: AppProps; head: Head } {
    if (loaded !== undefined) return { props: propsOf(loaded), head: loaded.page.result.pageContext.head }
    // A page that is ready is loaded.
    return bareScreen(status as ErrorKind)
  }

  /** An error screen whose data is missing stands in the frame of the page before it. */
  function bareScreen(kind: ErrorKind) {
    const { componentChunkName, data, head } = errorPage(kind, shown.queries.texts)
    const props: AppProps = {
      ...shown,
      Page: VIEWS[componentChunkName] as ComponentType<object>,
      data,
      html: undefined,
      pageKey: `${count++}`,
    }
    return { props, head }
  }

  /** A page that breaks while it is rendered must not leave a blank one. */
  function replaceBroken(error: unknown): void {
    console.error(error)
    if (shown.Page === VIEWS['component---server-error']) return
    shown = bareScreen('server-error').props
    setTimeout(() => root?.render(<App {...shown} />))
  }

  return startRuntime(core, {
    templates: TEMPLATES,
    sliceQueries: SLICE_QUERIES,
    renderedPaths: RENDERED_PATHS,
    styles,
    async importComponent(componentChunkName) {
      // A module that is there already would still cost a turn of the event loop.
      components[componentChunkName] ??= (await PAGE_MODULES[componentChunkName]?.())?.default
      return components[componentChunkName]
    },
    hydrate(loaded) {
      // From here on, links change this document.
      document.querySelector('script[type="speculationrules"]')?.remove()
      return new Promise((resolve) => {
        shown = { ...propsOf(loaded), onReady: resolve }
        const options = { onRecoverableError: (error: unknown) => console.error(error), onUncaughtError: replaceBroken }
        startTransition(() => {
          root = hydrateRoot(document.getElementById('site') as HTMLElement, <App {...shown} />, options)
        })
      })
    },
    show(outcome, path) {
      const { props, head } = propsAndHead(outcome)
      shown = { ...props, path }
      flushSync(() => root?.render(<App {...shown} />))
      if (shown.pageKey !== props.pageKey) throw new Error(`${path} cannot be shown`)
      return head
    },
  })
}
