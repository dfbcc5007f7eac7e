import { type Head, renderGraph, renderHead } from '../shared/head.ts'

/** Everything in a head that `renderHead` may have written. */
const MANAGED = [
  'title',
  'meta[property]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'link[rel="canonical"]',
  'link[rel="prev"]',
  'link[rel="next"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join()

/** Replaces the page-specific elements of the document's head with those of another page. */
export function applyHead(head: Head): void {
  const template = document.createElement('template')
  template.innerHTML = renderHead(head) + renderGraph(head)
  for (const element of document.head.querySelectorAll(MANAGED)) element.remove()
  // Without the line breaks between the elements, which no later page would remove.
  document.head.prepend(...template.content.children)
  document.documentElement.lang = head.language
}
