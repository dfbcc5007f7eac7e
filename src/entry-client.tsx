import { type ComponentType, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Core } from './engine/client/core.ts'
import type { LoadedPage } from './engine/client/load-parts.ts'
import type { Showable } from './engine/client/loader.ts'
import { startRuntime } from './engine/client/runtime.ts'
import type { Head } from './engine/shared/head.ts'
import { errorPage } from './site/content/error-pages.ts'
import { RENDERED_PATHS } from './site/content/paths.ts'
import { SLICE_QUERIES, TEMPLATES } from './site/content/templates.ts'
import type { ErrorKind } from './site/content/texts/texts.ts'
import { App, type AppProps } from './site/ui/App.tsx'
import { ERROR_PAGES, PAGE_MODULES } from './site/ui/page-modules.ts'
import styles from './site/ui/styles/next-page.css?url'

/** Hydrates the open page. */
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
    // `ready` always comes with a loaded page.
    return bareScreen(status as ErrorKind)
  }

  /** An error page without data of its own is shown in the frame of the previous page. */
  function bareScreen(kind: ErrorKind) {
    const { componentChunkName, data, head } = errorPage(kind, shown.queries.texts)
    const props: AppProps = {
      ...shown,
      Page: ERROR_PAGES[componentChunkName] as ComponentType<object>,
      data,
      html: undefined,
      pageKey: `${count++}`,
    }
    return { props, head }
  }

  /** Shows the error page in place of a page that throws while it is rendered. */
  function replaceBroken(error: unknown): void {
    if (import.meta.env.DEV) {
      // An overlay shows it, until the next edit.
      import.meta.hot?.on('vite:afterUpdate', () => location.reload())
      reportError(error)
      return
    }
    console.error(error)
    if (shown.Page === ERROR_PAGES['component---server-error']) return
    shown = bareScreen('server-error').props
    setTimeout(() => root?.render(<App {...shown} />))
  }

  return startRuntime(core, {
    templates: TEMPLATES,
    sliceQueries: SLICE_QUERIES,
    renderedPaths: RENDERED_PATHS,
    styles,
    async importComponent(componentChunkName) {
      // Awaiting an import that is already loaded would still cost a turn of the event loop.
      components[componentChunkName] ??= (await PAGE_MODULES[componentChunkName]?.())?.default
      return components[componentChunkName]
    },
    hydrate(loaded) {
      // After hydration links no longer load documents.
      document.querySelector('script[type="speculationrules"]')?.remove()
      return new Promise((resolve) => {
        shown = { ...propsOf(loaded), onReady: resolve }
        startWidgets()
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
      startWidgets()
      return head
    },
  })
}

/** Loads the code of what only few pages have. */
function startWidgets(): void {
  if (document.querySelector('.calculator') !== null)
    void import('./site/ui/live-calculator.ts').then(({ startCalculators }) => startCalculators())
}
