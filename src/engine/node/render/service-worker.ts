import { basename } from 'node:path'
import { OFFLINE_PAGE, pageDataUrl, sliceDataUrl, staticQueryUrl } from '../../shared/page-path.ts'
import { fontsToPreload, scriptsOf } from '../fonts/page-fonts.ts'
import type { OutputFile } from '../release/contents.ts'
import type { ClientCode } from './client-code.ts'
import type { RenderContext } from './page-renderer.ts'

/** The service worker with its build number and the files that it precaches; where disabled, it unregisters itself. */
export function renderServiceWorker(
  { hash, sheets, fonts, core, runtime, files, worker }: ClientCode,
  context: RenderContext,
  language: string,
): OutputFile {
  const enabled = context.assets.worker
  // The page that registers the worker has already loaded these fonts: the browser's cache answers.
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
  const values: Record<string, unknown> = enabled
    ? { __BUILD__: hash, __SHELL__: shell, __SIZES__: Object.fromEntries([...files, ...fonts.files].map(sizeOf)) }
    : { __BUILD__: '', __SHELL__: [], __SIZES__: {} }
  const contents = worker.replace(/__BUILD__|__SHELL__|__SIZES__/g, (name) => JSON.stringify(values[name]))
  // Browsers install a worker whose bytes have changed: pictures of the error pages keep their names when they change.
  return { file: 'sw.js', contents: enabled ? `${contents}\n// ${context.errorPageDigest}\n` : contents }
}

function sizeOf({ file, contents }: OutputFile<string | Uint8Array>): [string, number] {
  return [basename(file), Buffer.byteLength(contents)]
}

/** The data of the frame, with which the offline page is hydrated without a connection: no variants, which that page does not use. */
function frameFiles({ slices, queries }: RenderContext): string[] {
  const shared = slices.filter(({ sliceContext, variant }) => !sliceContext.path && variant === undefined)
  const common = Object.entries(queries).filter(([name]) => !name.includes('.'))
  return [...shared.map(({ name }) => sliceDataUrl(name)), ...common.map(([, { hash }]) => staticQueryUrl(hash))]
}
