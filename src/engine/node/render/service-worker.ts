import { OFFLINE_PAGE, pageDataUrl } from '../../shared/page-path.ts'
import { fontsToPreload, scriptsOf } from '../fonts/page-fonts.ts'
import type { OutputFile } from '../release/contents.ts'
import type { ClientCode } from './client-code.ts'
import type { RenderContext } from './page-renderer.ts'

/** The service worker with its build number and the few files that it keeps from the start; switched off, it removes itself. */
export function renderServiceWorker(
  { hash, sheets, fonts, core, runtime, worker }: ClientCode,
  context: RenderContext,
  language: string,
): OutputFile {
  const enabled = context.assets.worker
  // The page that brings the worker has loaded its fonts already: they come out of the browser's own cache.
  const shell = [
    OFFLINE_PAGE,
    ...Object.values(sheets),
    core,
    ...runtime,
    ...fontsToPreload(fonts.pages, scriptsOf(fonts.pages, language)),
    pageDataUrl(OFFLINE_PAGE),
    ...frameFiles(context),
    ...context.errorPageFiles,
  ]
  const values: Record<string, unknown> = { __BUILD__: enabled ? hash : '', __SHELL__: enabled ? shell : [] }
  const contents = worker.replace(/__BUILD__|__SHELL__/g, (name) => JSON.stringify(values[name]))
  return { file: 'sw.js', contents }
}

/** The data of the frame that most pages share: with it, the offline page comes to life without a connection. */
function frameFiles({ slices, queries }: RenderContext): string[] {
  const shared = slices.filter(({ sliceContext }) => !sliceContext.path).map(({ name }) => `/slice-data/${name}.json`)
  return [...shared, ...Object.values(queries).map(({ hash }) => `/page-data/sq/d/${hash}.json`)]
}
