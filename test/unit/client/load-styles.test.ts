import { afterEach, expect, it, vi } from 'vitest'
import { loadStyles } from '../../../src/engine/client/load-styles.ts'

interface FakeLink {
  href?: string
  onload?(): void
  onerror?(): void
  remove(): void
}

const head: FakeLink[] = []
const body: FakeLink[] = []

afterEach(() => {
  head.splice(0)
  body.splice(0)
  vi.unstubAllGlobals()
})

function openPage(links: string[]): void {
  for (const href of links) {
    const link: FakeLink = { href, remove: () => body.splice(body.indexOf(link), 1) }
    body.push(link)
  }
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.styles > link' ? (body[0] ?? null) : null),
    createElement: () => ({ remove() {} }),
    head: { append: (link: FakeLink) => head.push(link) },
  })
}

it('the styles that a page links are kept in the head, and leave their place once they are there', async () => {
  openPage(['/linked.css'])
  const loaded = loadStyles('/next.css')
  expect(head.map(({ href }) => href)).toEqual(['/linked.css', '/next.css'])
  head[0]?.onload?.()
  expect(body).toHaveLength(1)
  head[1]?.onload?.()
  expect(await loaded).toBe(true)
  expect(body).toHaveLength(0)
})

it('a page without linked styles, as in development, loads the others', async () => {
  openPage([])
  const loaded = loadStyles('/next.css')
  head[0]?.onload?.()
  expect(await loaded).toBe(true)
  expect(head).toHaveLength(1)
})

it('styles that cannot be had are told', async () => {
  openPage(['/linked.css'])
  const loaded = loadStyles('/next.css')
  head[0]?.onload?.()
  head[1]?.onerror?.()
  expect(await loaded).toBe(false)
})
