/**
 * Loads the styles that other pages may need; false where they cannot be had. Those that a page links are kept in the head, or they
 * would go with it.
 */
export async function loadStyles(address: string): Promise<boolean> {
  const linked = document.querySelector<HTMLLinkElement>('.styles > link')
  const loaded = await Promise.all([...(linked ? [linked.href] : []), address].map(loadSheet))
  linked?.remove()
  return loaded.every(Boolean)
}

function loadSheet(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
}
