import type { Head } from '../shared/head.ts'
import type { AppData } from '../shared/page-data.ts'
import { NOT_FOUND_PAGE, OFFLINE_PAGE, pageDataUrl } from '../shared/page-path.ts'
import { watchChunks } from './chunk-recovery.ts'
import { REAL_CLOCK } from './clock.ts'
import type { Core } from './core.ts'
import { cleanAddress, isAddressOfDocument, isElsewhere, isStandIn } from './document-address.ts'
import { type DocumentLoads, openDocumentLoads } from './document-loads.ts'
import { fade } from './fade.ts'
import { swapLateFonts } from './late-fonts.ts'
import { followedLink } from './link-target.ts'
import type { LoadedPage } from './load-parts.ts'
import { loadStyles } from './load-styles.ts'
import { createLoader, type Loader, type LoaderOptions, type Showable } from './loader.ts'
import { createFollowMoves, type FollowMoves, loadMovedPages } from './moved-pages.ts'
import { createNavigation, type Manner, type Navigation, type Target, targetOf } from './navigation.ts'
import { pageExists } from './page-exists.ts'
import { openPageView, type PageView } from './page-view.ts'
import { createReloadGuard, type ReloadGuard } from './reload-guard.ts'
import { whenIdle } from './when-idle.ts'

/** What the site provides to the runtime: its route table and its React tree. */
interface RuntimeSite extends Pick<LoaderOptions, 'importComponent' | 'templates' | 'sliceQueries' | 'renderedPaths'> {
  /** Address of the additional styles that other pages may need. */
  styles: string
  /** Hydrates the document; resolves when that is done. */
  hydrate(loaded: LoadedPage): Promise<void>
  /** Shows another page synchronously, and returns its head. */
  show(outcome: Showable, path: string): Head
}

/** Hydrates the open page; afterwards links change pages without loading documents. */
export async function startRuntime(core: Core, site: RuntimeSite): Promise<void> {
  const { codeHash, page, store } = core
  cleanAddress(page)
  const guard = createReloadGuard(codeHash, Date.now)
  const loads = openDocumentLoads()
  const reload = () => {
    if (!loads.isRunning() && guard.mayLoad(location.pathname)) loads.load({ address: location.href }, 'replace')
  }
  // A reader who has clicked or typed would lose that.
  const reloadUnused = () => {
    if (!navigator.userActivation?.hasBeenActive) reload()
  }
  let importing = 0
  watchChunks(() => importing > 0, reload)
  void checkCode(codeHash, reloadUnused)
  const moves = followMoves()

  const importComponent = (name: string) => {
    importing++
    return site.importComponent(name).finally(() => importing--)
  }
  const loader = createLoader({ ...site, importComponent, store, codeHash, pageExists, isCutOff, clock: REAL_CLOCK, random: Math.random })
  const styles = loadStyles(site.styles)
  const html = document.getElementById('content')?.innerHTML ?? ''
  const digest = document.getElementById('site')?.dataset.content
  const outcome = await loader.loadShown({ path: page, html, digest, answer: core.answer ?? store.ask(pageDataUrl(page)) })
  if (outcome.status !== 'ready') {
    if (core.hasStepped) location.reload()
    else if (outcome.status === 'stale' || isElsewhere(page)) reloadUnused()
    // Without React, going back or forward between pages of an earlier document is a load.
    addEventListener('popstate', ({ state }) => state && location.reload())
    return
  }
  // Other pages are not shown without their styles.
  if (!(await styles.loaded)) throw new Error('the styles of other pages cannot be loaded')
  await site.hydrate(outcome.loaded)
  const start = targetOf(location)
  const view = openPageView(!isElsewhere(page))
  const listener = listenForNavigations(openNavigation({ core, site, loader, styles, view, guard, loads, start }), loads, view, moves)
  document.documentElement.dataset.hydrated = 'true'
  dispatchEvent(new CustomEvent('site:hydrated'))
  if (!isStandIn(page)) keepPageOffline(start, true)
  if ((core.hasStepped || (await mustOpenAddress(core))) && !listener.hasNavigated()) await listener.navigate(start, 'step')
}

interface NavigationParts {
  core: Core
  site: RuntimeSite
  loader: Loader
  styles: ReturnType<typeof loadStyles>
  view: PageView
  guard: ReloadGuard
  loads: DocumentLoads
  /** The address at which the document was opened. */
  start: Target
}

function openNavigation({ core, site, loader, styles, view, guard, loads, start }: NavigationParts): Navigation {
  const { page, prefetcher, update } = core
  return createNavigation(isStandIn(page) ? null : page, {
    loader,
    clock: REAL_CLOCK,
    isOutdated: update.isReady,
    fade,
    enter: view.enter,
    show(shown, arrival) {
      styles.apply()
      swapLateFonts()
      const head = site.show(shown, arrival.target.path ?? NOT_FOUND_PAGE)
      view.present(head, arrival)
      prefetcher.watch()
      if (shown.status === 'ready') keepPageOffline(arrival.target, false)
    },
    leave(target, manner) {
      const path = target.path ?? location.pathname
      // Loading the address of this document again would give the same document.
      if (target === start && (isAddressOfDocument() || !guard.mayLoad(path))) return
      guard.note(path)
      loads.load(target, manner)
    },
    report(state, { address }) {
      prefetcher.pause(state !== 'ended')
      document.documentElement.toggleAttribute('data-loading', state === 'delayed')
      if (state === 'delayed') {
        const { pathname } = new URL(address)
        dispatchEvent(new CustomEvent('site:route-delayed', { detail: { pathname } }))
      }
    },
  })
}

/** Turns clicks and `popstate` events into navigations. */
function listenForNavigations(navigation: Navigation, loads: DocumentLoads, view: PageView, moves: FollowMoves) {
  let hasNavigated = false
  const navigate = (target: Target, manner: Manner) => {
    hasNavigated = true
    navigation.navigate(target, manner).catch((cause: unknown) => {
      // After an unexpected error the link still works, as a full navigation.
      console.error(cause)
      loads.load(target, manner)
    })
  }

  addEventListener('click', (event) => {
    const link = followedLink(event)
    // While a document is loading, the browser handles the click and cancels that load.
    if (link === undefined || loads.isRunning()) return
    const address = moves(new URL(link.href))
    if (address.origin !== location.origin) return
    event.preventDefault()
    view.closePopovers()
    const target = targetOf(address)
    const isHere = target.path === targetOf(location).path && address.search === location.search
    navigate(target, isHere ? 'replace' : 'push')
  })
  addEventListener('popstate', () => {
    if (loads.isRunning()) location.reload()
    else if (view.adopt()) navigation.stop()
    else navigate(targetOf(location), 'step')
  })
  // A page in the back/forward cache must not continue a navigation when it is shown again.
  addEventListener('pagehide', navigation.stop)
  return { hasNavigated: () => hasNavigated, navigate: navigation.navigate }
}

/** Whether the page of the address has to be opened now: the offline page may be shown in its place although its data is cached. */
async function mustOpenAddress({ codeHash, page, store }: Core): Promise<boolean> {
  const { path } = targetOf(location)
  if (path === null || !isElsewhere(page)) return false
  return page !== OFFLINE_PAGE || (await store.ask(pageDataUrl(path))).json?.webpackCompilationHash === codeHash
}

/** Requests the hash of the live code, bypassing all caches: a document of older code is reloaded, once. */
async function checkCode(codeHash: string, reload: () => void): Promise<void> {
  try {
    const response = await fetch('/page-data/app-data.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const { webpackCompilationHash: live } = (await response.json()) as Partial<AppData>
    if (response.ok && typeof live === 'string' && live !== codeHash) reload()
  } catch {
    // No connection, or no JSON: the check is skipped.
  }
}

/** Follows redirects as soon as they are loaded; until then, the host does. */
function followMoves(): FollowMoves {
  let follow = createFollowMoves([])
  void loadMovedPages().then((pages) => {
    follow = createFollowMoves(pages)
  })
  return (link) => follow(link)
}

/** Whether there is neither a connection nor a service worker that could answer. */
function isCutOff(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller
}

/** Asks the service worker to keep the page that is read. */
function keepPageOffline({ path }: Target, isDocument: boolean): void {
  if (path === null) return
  whenIdle(() => void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ read: path, isDocument })))
}
