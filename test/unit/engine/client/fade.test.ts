import { afterEach, describe, expect, it, vi } from 'vitest'
import { fade } from '../../../../src/engine/client/fade.ts'

afterEach(() => vi.unstubAllGlobals())

function openBrowser({ wantsMotion = true, hidden = false, canFade = true } = {}) {
  const log: string[] = []
  const startViewTransition = (change: () => void) => {
    log.push('fade')
    const updateCallbackDone = Promise.resolve().then(change)
    const skipped = Promise.reject(new Error('skipped'))
    return { ready: skipped, finished: skipped, updateCallbackDone }
  }
  vi.stubGlobal('document', { hidden, ...(canFade ? { startViewTransition } : {}) })
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }))
  return log
}

describe('a change of the page', () => {
  it('is faded where the browser supports it and the reader allows motion, and is done when its promise resolves', async () => {
    const log = openBrowser()
    await fade(() => void log.push('change'))
    expect(log).toEqual(['fade', 'change'])
  })

  it.each([
    ['the reader prefers reduced motion', { wantsMotion: false }],
    ['the tab is hidden', { hidden: true }],
    ['the browser does not support view transitions', { canFade: false }],
  ])('is synchronous where %s', (_, browser) => {
    const log = openBrowser(browser)
    expect(fade(() => void log.push('change'))).toBeUndefined()
    expect(log).toEqual(['change'])
  })

  it('that fails rejects or throws, faded or not', async () => {
    const fail = () => {
      throw new Error('cannot be shown')
    }
    openBrowser()
    await expect(fade(fail)).rejects.toThrow('cannot be shown')
    openBrowser({ canFade: false })
    expect(() => fade(fail)).toThrow('cannot be shown')
  })
})
