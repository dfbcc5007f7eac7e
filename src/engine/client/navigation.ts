import { canonicalPath } from '../shared/page-path.ts'
import type { Clock } from './clock.ts'
import type { Loader, Showable } from './loader.ts'

/** An address of this site and the path of its page; null is an address that cannot be a page's. */
export interface Target {
  path: string | null
  /** The whole address with query and hash: a path alone that starts with `//` would be another host. */
  address: string
  hash: string
}

/** What started a navigation: a click that pushes or replaces a history entry, or `popstate`, which has already changed the address. */
export type Manner = 'push' | 'replace' | 'step'

export interface Arrival {
  target: Target
  manner: Manner
  /** False where only the query or the hash changes. */
  isNewPage: boolean
}

/** The side effects of a navigation; `runtime.ts` implements them in the browser. */
interface NavigationOptions {
  loader: Pick<Loader, 'load'>
  clock: Clock
  /** Whether the next click has to be a full navigation, to a newer build. */
  isOutdated(): boolean
  /** Shows what was loaded; the address has been changed before. */
  show(outcome: Showable, arrival: Arrival): void
  /** Runs the change of pages after a slow load, possibly asynchronously. */
  fade(change: () => void): Promise<void> | void
  /** Updates the history entry. */
  enter(arrival: Arrival): void
  /** Leaves the page by a full navigation of the browser. */
  leave(target: Target, manner: Manner): void
  /** Reports that a navigation has started, has taken a second, or has ended. */
  report(state: 'started' | 'delayed' | 'ended', target: Target): void
}

export interface Navigation {
  navigate(target: Target, manner: Manner): Promise<void>
  /** Aborts the running navigation: the reader went to an anchor of this page. */
  stop(): void
}

/** Loads that are faster than this, in milliseconds, change pages without a transition. */
const FADED = 100
const DELAYED = 1000
const LIMIT = 15_000

/** Shows pages one after the other; the newest navigation wins, regardless of the order of answers. */
export function createNavigation(start: string | null, options: NavigationOptions): Navigation {
  const { loader, isOutdated, show, fade, enter, leave, report } = options
  /** The page on the screen; null is an error page, which every navigation loads again. */
  let shown: string | null = start
  let running: Run | undefined
  let newest: object | undefined

  async function navigate(target: Target, manner: Manner): Promise<void> {
    const older = running
    // Going back or forward on the same page never reloads it.
    const mustLeave = isOutdated() && !(manner === 'step' && target.path === shown)
    if (mustLeave || (target.path !== null && target.path === shown)) {
      stop()
      return mustLeave ? leave(target, manner) : enter({ target, manner, isNewPage: false })
    }
    const run = startRun(target, manner, options)
    // The new load starts before the old one is aborted: for the same page, it joins that one.
    const loading = loader.load(target.path, run.signal)
    older?.end()
    running = run
    newest = run
    report('started', target)
    const outcome = await loading
    if (run.signal.aborted) return
    run.end()
    if (!('loaded' in outcome) || isOutdated()) return leave(target, manner)
    const change = () => {
      if (newest !== run) return
      shown = outcome.status === 'ready' ? target.path : null
      const arrival = { target, manner, isNewPage: true }
      enter(arrival)
      show(outcome, arrival)
    }
    await (run.isFaded() ? fade(change) : change())
  }

  function stop(): void {
    newest = undefined
    running?.end()
  }

  return { navigate, stop }
}

/** A navigation whose page is loading. */
interface Run {
  signal: AbortSignal
  /** Whether the load has taken so long that the change of pages fades. */
  isFaded(): boolean
  end(): void
}

function startRun(target: Target, manner: Manner, { clock, leave, report }: NavigationOptions): Run {
  const controller = new AbortController()
  let isFaded = false
  const end = () => {
    if (controller.signal.aborted) return
    for (const cancel of timers) cancel()
    controller.abort()
    report('ended', target)
  }
  const timers = [
    clock.after(FADED, () => {
      isFaded = true
    }),
    clock.after(DELAYED, () => report('delayed', target)),
    clock.after(LIMIT, () => {
      end()
      leave(target, manner)
    }),
  ]
  return { signal: controller.signal, isFaded: () => isFaded, end }
}

export function targetOf({ origin, pathname, search, hash }: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>): Target {
  const path = canonicalPath(pathname)
  return { path, address: origin + (path ?? pathname) + search + hash, hash }
}
