import type { Head } from '../shared/head.ts'
import { announce } from './announce.ts'
import { applyHead } from './apply-head.ts'
import type { Arrival } from './navigation.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** What a page change updates in the browser: history, scroll, head, focus, announcement. */
export interface PageView {
  /** Updates the history entry; where the page stays the same, also scrolls to the target. */
  enter(arrival: Arrival): void
  /** Updates everything around a page whose content is already in the document. */
  present(head: Head, arrival: Arrival): void
  /** Adds a key to an entry that the browser has created for an anchor on this page; false for all other entries. */
  adopt(): boolean
  closePopovers(): void
}

/** Takes control of history and scroll; `isHere` is false if the address has changed to another page's in the meantime. */
export function openPageView(isHere: boolean): PageView {
  stamp()
  const scroll = createScrollMemory(isHere ? location.pathname : '', history.state.key)
  if (isHere && !scroll.isKnown()) scroll.save()
  /** The path of the page on the screen; empty if it is not the address. */
  let pathname = isHere ? location.pathname : ''
  history.scrollRestoration = 'manual'
  // When this entry is loaded again, the browser restores the offset before any script runs.
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

/** The element that a hash names; a malformed escape is matched as it is. */
function anchorOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return document.getElementById(hash.slice(1))
  }
}
