import type { Head } from '../shared/head.ts'
import type { AppData } from '../shared/page-data.ts'
import { canonicalPath, NOT_FOUND_PAGE, OFFLINE_PAGE, pageDataUrl, SERVER_ERROR_PAGE } from '../shared/page-path.ts'
import { watchChunks } from './chunk-recovery.ts'
import { REAL_CLOCK } from './clock.ts'
import type { Core } from './core.ts'
import { fade } from './fade.ts'
import { admitFonts } from './late-fonts.ts'
import { followedLink } from './link-target.ts'
import { loadDocument } from './load-document.ts'
import { loadStyles } from './load-styles.ts'
import { createLoader, type LoadedPage, type LoaderOptions, type Showable } from './loader.ts'
import { createNavigation, type Manner, type Target, targetOf } from './navigation.ts'
import { openPageView } from './page-view.ts'
import { createReloadGuard, type ReloadGuard } from './reload-guard.ts'
import { whenIdle } from './when-idle.ts'

/** The site's side of the runtime: its route table and its React tree. */
export interface RuntimeSite extends Pick<LoaderOptions, 'importComponent' | 'templates' | 'sliceQueries' | 'renderedPaths'> {
  /** Address of the styles that another page may need beside those that are there. */
  styles: string
  /** Takes over the document; resolves when it has. */
  hydrate(loaded: LoadedPage): Promise<void>
  /** Shows another page before it returns, and gives its head. */
  show(outcome: Showable, path: string): Head
}

/** Takes over the page that is open: from here on, links change pages without loading documents. */
export async function startRuntime(core: Core, site: RuntimeSite): Promise<void> {
  const { build, page, store, prefetcher, update } = core
  cleanAddress(page)
  const guard = createReloadGuard(build, Date.now)
  let awaited = 0
  watchChunks(
    () => awaited > 0,
    () => reload(guard),
  )
  void checkBuild(build, guard)

  const loader = createLoader({ ...site, importComponent, store, build, isThere, isCutOff, clock: REAL_CLOCK, random: Math.random })
  const styles = loadStyles(site.styles)
  const outcome = await loader.loadShown(page, document.getElementById('content')?.innerHTML ?? '')
  if (outcome.status !== 'ready') {
    if (core.hasStepped) location.reload()
    else if (outcome.status === 'stale' || isElsewhere(page)) reload(guard)
    // Without React, a step between pages that an earlier document has shown is a load.
    addEventListener('popstate', ({ state }) => state && location.reload())
    return
  }
  // No other page is ever shown without its styles.
  if (!(await styles.loaded)) throw new Error('the styles of other pages cannot be loaded')
  await site.hydrate(outcome.loaded)
  const start = targetOf(location)
  let hasNavigated = false
  let isLeaving = false
  const view = openPageView(!isElsewhere(page))

  const navigation = createNavigation(isStandIn(page) ? null : page, {
    loader,
    clock: REAL_CLOCK,
    isOutdated: update.isReady,
    fade,
    enter: view.enter,
    show(shown, arrival) {
      styles.apply()
      admitFonts()
      const head = site.show(shown, arrival.target.path ?? NOT_FOUND_PAGE)
      view.present(head, arrival)
      prefetcher.watch()
      if (shown.status === 'ready') tellWorker(arrival.target)
    },
    leave(target, manner) {
      const path = target.path ?? location.pathname
      // What this document was loaded from would only give this document again.
      if (target === start && (isAddressOfDocument() || !guard.mayLoad(path))) return
      isLeaving = true
      guard.note(path)
      loadDocument(target, manner)
    },
    tell(state, { address }) {
      prefetcher.pause(state !== 'ended')
      document.documentElement.toggleAttribute('data-loading', state === 'delayed')
      if (state === 'delayed') {
        const { pathname } = new URL(address)
        dispatchEvent(new CustomEvent('site:route-delayed', { detail: { pathname } }))
      }
    },
  })
  const navigate = (target: Target, manner: Manner) => {
    hasNavigated = true
    navigation.navigate(target, manner).catch((cause: unknown) => {
      // A mistake of ours must not be a dead link.
      console.error(cause)
      loadDocument(target, manner)
    })
  }

  addEventListener('click', (event) => {
    const link = followedLink(event)
    // While a document is on its way, a click is the browser's: it gives up the older one.
    if (link === undefined || isLeaving) return
    event.preventDefault()
    view.closePopovers()
    const target = targetOf(link)
    const isHere = target.path === targetOf(location).path && link.search === location.search
    navigate(target, isHere ? 'replace' : 'push')
  })
  addEventListener('popstate', () => {
    if (isLeaving) location.reload()
    else if (view.adopt()) navigation.stop()
    else navigate(targetOf(location), 'step')
  })
  // A page that is kept for later must not go on by itself when it comes back.
  addEventListener('pagehide', navigation.stop)
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  document.documentElement.dataset.hydrated = 'true'
  dispatchEvent(new CustomEvent('site:hydrated'))
  if (!isStandIn(page)) tellWorker(targetOf(location))
  if ((core.hasStepped || (await isToBeOpened(page))) && !hasNavigated) await navigation.navigate(start, 'step')

  async function importComponent(name: string): Promise<unknown> {
    awaited++
    try {
      return await site.importComponent(name)
    } finally {
      awaited--
    }
  }

  /** The offline page stands in for an address whose data may be kept; any other page must be where it belongs. */
  async function isToBeOpened(opened: string): Promise<boolean> {
    const { path } = targetOf(location)
    if (path === null || !isElsewhere(opened)) return false
    return opened !== OFFLINE_PAGE || (await store.ask(pageDataUrl(path))).json?.webpackCompilationHash === build
  }
}

/** Whether the address is that of another page than the document's. */
function isElsewhere(page: string): boolean {
  return page !== NOT_FOUND_PAGE && page !== SERVER_ERROR_PAGE && targetOf(location).path !== page
}

function isAddressOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === location.pathname
}

function isStandIn(page: string): boolean {
  return [NOT_FOUND_PAGE, SERVER_ERROR_PAGE, OFFLINE_PAGE].includes(page)
}

/** Every page has one address: `/x/` and `/x.html` become `/x`, with query and anchor. */
function cleanAddress(page: string): void {
  const { pathname, search, hash } = location
  const isSpelling = canonicalPath(pathname.replace(/\.html$/, '')) === page
  if (isSpelling && pathname !== page && !isStandIn(page)) history.replaceState(history.state, '', page + search + hash)
}

/** Asks which build is live, past all caches: the document of an older one loads itself again, once. */
async function checkBuild(build: string, guard: ReloadGuard): Promise<void> {
  try {
    const response = await fetch('/page-data/app-data.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const { webpackCompilationHash: live } = (await response.json()) as Partial<AppData>
    if (response.ok && typeof live === 'string' && live !== build) reload(guard)
  } catch {
    // An answer that cannot be had or read says nothing.
  }
}

function reload(guard: ReloadGuard): void {
  if (guard.mayLoad(location.pathname)) location.reload()
}

async function isThere(path: string, signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  const callOff = REAL_CLOCK.after(10_000, stop)
  try {
    return (await fetch(path, { method: 'HEAD', signal: controller.signal })).ok
  } catch {
    return false
  } finally {
    callOff()
    signal.removeEventListener('abort', stop)
  }
}

/** Without a connection, and without a worker that could answer in its place. */
function isCutOff(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller
}

/** Lets the service worker keep what was read. */
function tellWorker({ path }: Target): void {
  if (path === null) return
  whenIdle(() => void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ read: path })))
}
