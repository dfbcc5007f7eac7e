import { canonicalPath } from '../shared/page-path.ts'
import type { Clock } from './clock.ts'
import type { Loader, Showable } from './loader.ts'

/** An address of this site: what it asks for, and the page that is meant; null is none that could exist. */
export interface Target {
  path: string | null
  /** The whole address with query and hash: a path alone that starts with `//` would be another host. */
  address: string
  hash: string
}

/** How a navigation came about: a click makes a new entry of the history or replaces one; a step back or forth has changed the address already. */
export type Manner = 'push' | 'replace' | 'step'

export interface Arrival {
  target: Target
  manner: Manner
  /** False where only the query or the hash is another one. */
  isNewPage: boolean
}

/** What a navigation does to the world; the browser's side of it is `runtime.ts`. */
export interface NavigationOptions {
  loader: Pick<Loader, 'load'>
  clock: Clock
  /** Whether the next click has to be a full navigation, to a newer build. */
  isOutdated(): boolean
  /** Shows what was loaded: by then the address is the target's. */
  show(outcome: Showable, arrival: Arrival): void
  /** Carries out the change from one page to another that had to be waited for: perhaps a moment later. */
  fade(change: () => void): Promise<void> | void
  /** Changes the address of a click. */
  enter(arrival: Arrival): void
  /** Leaves the page by a full navigation of the browser. */
  leave(target: Target, manner: Manner): void
  /** Says that a navigation runs: now, and again when it has taken a second. */
  tell(state: 'started' | 'delayed' | 'ended', target: Target): void
}

export interface Navigation {
  navigate(target: Target, manner: Manner): Promise<void>
  /** Gives up what is on its way: the reader has gone elsewhere on this page. */
  stop(): void
}

/** What is there at once is shown at once. */
const FADED = 100
const DELAYED = 1000
const LIMIT = 15_000

/** Takes readers from page to page; the newest navigation wins, whatever order answers come in. */
export function createNavigation(start: string | null, options: NavigationOptions): Navigation {
  const { loader, clock, isOutdated, show, fade, enter, leave, tell } = options
  /** The page on the screen; null is an error screen, which every navigation loads anew. */
  let shown: string | null = start
  let stopRunning: (() => void) | undefined
  let newest: object | undefined

  async function navigate(target: Target, manner: Manner): Promise<void> {
    const stopOlder = stopRunning
    const controller = new AbortController()
    newest = controller
    let isFaded = false
    const isRunning = () => !controller.signal.aborted
    // A step on the same page is no click, and nothing reloads under the reader.
    if (isOutdated() && !(manner === 'step' && target.path === shown)) {
      stopOlder?.()
      stopRunning = undefined
      return leave(target, manner)
    }
    if (target.path !== null && target.path === shown) {
      stopOlder?.()
      stopRunning = undefined
      const arrival = { target, manner, isNewPage: false }
      enter(arrival)
      return
    }
    const callOff = [
      clock.after(FADED, () => {
        isFaded = true
      }),
      clock.after(DELAYED, () => tell('delayed', target)),
      clock.after(LIMIT, () => {
        finish()
        leave(target, manner)
      }),
    ]
    const finish = () => {
      for (const call of callOff) call()
      controller.abort()
      if (stopRunning === finish) stopRunning = undefined
      tell('ended', target)
    }
    // The new load starts first: where both want the same page, it joins what is on its way.
    const loading = loader.load(target.path, controller.signal)
    stopOlder?.()
    stopRunning = finish
    tell('started', target)
    const outcome = await loading
    if (!isRunning()) return
    finish()
    if (!('loaded' in outcome) || isOutdated()) return leave(target, manner)
    const change = () => {
      if (newest !== controller) return
      shown = outcome.status === 'ready' ? target.path : null
      const arrival = { target, manner, isNewPage: true }
      enter(arrival)
      show(outcome, arrival)
    }
    await (isFaded ? fade(change) : change())
  }

  function stop(): void {
    newest = undefined
    stopRunning?.()
  }

  return { navigate, stop }
}

/** Reads an address of this site. */
export function targetOf({ origin, pathname, search, hash }: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>): Target {
  const path = canonicalPath(pathname)
  return { path, address: origin + (path ?? pathname) + search + hash, hash }
}
