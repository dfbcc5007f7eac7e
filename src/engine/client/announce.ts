/** Announces the new page to screen readers. */
export function announce(path: string): void {
  const announcer = document.getElementById('route-announcer')
  const title = document.querySelector('#content h1')?.textContent?.trim() || document.title || `new page at ${path}`
  if (announcer) announcer.textContent = `Navigated to ${title}`
}
