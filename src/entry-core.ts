import { startCore } from './engine/client/core.ts'
import { RENDERED_PATHS } from './site/content/paths.ts'

/** Addresses of the runtime's files, entry first, and of the module of each template's component; the build fills them in. */
declare const __RUNTIME__: string[]
declare const __PAGE_MODULES__: Record<string, string>

startCore({
  loadRuntime: async () =>
    import.meta.env.DEV ? import('./entry-client.tsx') : (await Promise.all(__RUNTIME__.map((url) => import(/* @vite-ignore */ url))))[0],
  modules: import.meta.env.DEV ? {} : __PAGE_MODULES__,
  renderedPaths: RENDERED_PATHS,
  // The filters of the authors, and the page of results.
  query: /^\/(authors|sitemap)\?/,
})
