import type { ClientCode } from './client-code.ts'
import type { OutputFile } from './page-renderer.ts'

/** The service worker with its build number and the few files that it keeps from the start. */
export function renderServiceWorker({ hash, core, worker }: ClientCode, enabled: boolean): OutputFile {
  const values: Record<string, unknown> = { __BUILD__: enabled ? hash : '', __SHELL__: enabled ? ['/offline', core] : [] }
  const contents = worker.replace(/__BUILD__|__SHELL__/g, (name) => JSON.stringify(values[name]))
  return { file: 'sw.js', contents }
}
