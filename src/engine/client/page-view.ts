import type { Head } from '../shared/head.ts'
import { announce } from './announce.ts'
import { applyHead } from './apply-head.ts'
import type { Arrival } from './navigation.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** The browser's part of a page change: history, scroll, head, focus, announcement. */
export interface PageView {
  /** Changes the entry of the history; where the page stays, the reader is taken to the right place on it. */
  enter(arrival: Arrival): void
  /** Presents a page whose content is in the document now. */
  present(head: Head, arrival: Arrival): void
  /** Takes on an entry that the browser has made, for an anchor on this page; false where it is one of ours. */
  adopt(): boolean
  closePopovers(): void
}

/** Takes over history and scroll of the document that is open; `isHere` unless the address is another page's by now. */
export function openPageView(isHere: boolean): PageView {
  stamp()
  const scroll = createScrollMemory(isHere ? location.pathname : '', history.state.key)
  if (isHere && !scroll.isKnown()) scroll.save()
  /** Where the page on the screen belongs. */
  let pathname = isHere ? location.pathname : ''
  history.scrollRestoration = 'manual'
  // For the next document that opens here, the browser restores the offset before any script runs.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })

  function place({ target, manner }: Arrival): void {
    if (manner === 'step' && scroll.restore()) return
    const anchor = anchorOf(target.hash)
    if (anchor) anchor.scrollIntoView()
    else scrollTo(0, 0)
    scroll.save()
  }

  return {
    enter(arrival) {
      const { target, manner, isNewPage } = arrival
      if (manner === 'push') {
        scroll.save()
        history.pushState({ key: newKey() }, '', target.address)
      } else if (manner === 'replace') {
        history.replaceState(history.state, '', target.address)
      }
      stamp()
      pathname = location.pathname
      scroll.enter(pathname, history.state.key)
      if (isNewPage) return
      place(arrival)
      dispatchEvent(new CustomEvent('site:address-updated'))
    },
    present(head, arrival) {
      applyHead(head)
      closePopovers()
      place(arrival)
      document.getElementById('content')?.focus({ preventScroll: true })
      announce(location.pathname)
      dispatchEvent(new CustomEvent('site:route-updated', { detail: { pathname: location.pathname, title: document.title } }))
    },
    adopt() {
      if (history.state?.key || location.pathname !== pathname) return false
      stamp()
      scroll.enter(location.pathname, history.state.key)
      return true
    },
    closePopovers,
  }
}

/** Gives the entry a key, if it has none. */
function stamp(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.()
}

/** The place that a hash names; a malformed one names none. */
function anchorOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return document.getElementById(hash.slice(1))
  }
}
