/**
 * Loads the styles that other pages may need, without which none of them can be shown: where that is not possible, this fails. Those
 * that a page links are kept in the head, or they would go with it.
 */
export async function loadStyles(address: string): Promise<void> {
  const linked = document.querySelector<HTMLLinkElement>('.styles > link')
  const addresses = [...(linked ? [linked.href] : []), address]
  await Promise.all(addresses.map(loadSheet))
  linked?.remove()
}

function loadSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`${href} cannot be loaded`))
  })
}
