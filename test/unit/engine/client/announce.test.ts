import { afterEach, expect, it, vi } from 'vitest'
import { announce } from '../../../../src/engine/client/announce.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['its first heading', '\n  Slappy before 50-50 ', 'Slappy | Magazine', 'Navigated to Slappy before 50-50'],
  ['its title, where it has no heading', undefined, 'Slappy | Magazine', 'Navigated to Slappy | Magazine'],
  ['its title, where its heading is empty', ' ', 'Slappy | Magazine', 'Navigated to Slappy | Magazine'],
  ['its path, where it has neither', undefined, '', 'Navigated to new page at /slappy'],
])('a new page is announced by %s', (_, heading, title, text) => {
  const announcer = { textContent: '' }
  vi.stubGlobal('document', {
    title,
    getElementById: (id: string) => (id === 'route-announcer' ? announcer : null),
    querySelector: (selector: string) => (selector === '#content h1' && heading !== undefined ? { textContent: heading } : null),
  })
  announce('/slappy')
  expect(announcer.textContent).toBe(text)
})
