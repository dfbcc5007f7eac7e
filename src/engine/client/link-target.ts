/** The link of a click that is handled inside this document, or undefined where the browser handles it. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined
  return isFile(link.pathname) || isAnchorHere(link) ? undefined : link
}

/** A path with a file extension is a file, not a page. */
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z0-9]+$/i.test(path)
}

/** Anchors on the same page are left to the browser. */
function isAnchorHere({ href, hash }: HTMLAnchorElement): boolean {
  return (hash !== '' || href.endsWith('#')) && href.replace(/#.*/s, '') === location.href.replace(/#.*/s, '')
}
