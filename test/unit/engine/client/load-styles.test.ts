import { afterEach, expect, it, vi } from 'vitest'
import { loadStyles } from '../../../../src/engine/client/load-styles.ts'

const adopted: { text: string }[] = []

afterEach(() => {
  adopted.splice(0)
  vi.unstubAllGlobals()
})

function openPage(linked: string | undefined, answers: Record<string, string>): void {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      async replace(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('fetch', async (href: string) => new Response(answers[href] ?? '', { status: href in answers ? 200 : 404 }))
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.styles > link' && linked !== undefined ? { href: linked } : null),
    adoptedStyleSheets: adopted,
  })
}

it('the styles that a page links are loaded again, and apply from the next page on', async () => {
  openPage('/linked.css', { '/linked.css': 'a{}', '/next.css': 'b{}' })
  const { loaded, apply } = loadStyles('/next.css')
  expect(await loaded).toBe(true)
  expect(adopted).toEqual([])
  apply()
  apply()
  expect(adopted.map(({ text }) => text)).toEqual(['a{}', 'b{}'])
})

it('a failure to load styles resolves to false', async () => {
  openPage(undefined, {})
  expect(await loadStyles('/next.css').loaded).toBe(false)
})
