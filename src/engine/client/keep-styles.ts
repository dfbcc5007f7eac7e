/**
 * Keeps the linked styles in the head: where a page has them, they would go with it. Until they are there no other page can be shown;
 * where they cannot be had, this fails.
 */
export async function keepStyles(): Promise<void> {
  const linked = document.querySelector<HTMLLinkElement>('[data-slot="styles"] > link')
  if (linked === null) return
  const kept = linked.cloneNode() as HTMLLinkElement
  document.head.append(kept)
  await new Promise((resolve, reject) => {
    kept.onload = resolve
    kept.onerror = () => reject(new Error(`${kept.href} cannot be loaded`))
  })
  linked.remove()
}
