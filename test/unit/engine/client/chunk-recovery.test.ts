import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchChunks } from '../../../../src/engine/client/chunk-recovery.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A window whose events the test fires. */
function openWindow() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  const recover = vi.fn()
  const state = { isAwaited: false }
  watchChunks(() => state.isAwaited, recover)
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { target, recover, reject, state }
}

describe('a chunk that cannot be loaded', () => {
  it('is recovered from on `vite:preloadError`, unless it is awaited', () => {
    const { target, recover, state } = openWindow()
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(recover).toHaveBeenCalledTimes(1)
    state.isAwaited = true
    target.dispatchEvent(new Event('vite:preloadError'))
    expect(recover).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: https://magazine.example/assets/search-1.js'],
    ['Firefox', 'error loading dynamically imported module: https://magazine.example/assets/search-1.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('is recognised by the error message of %s', (_, message) => {
    const { recover, reject } = openWindow()
    reject(new TypeError(message))
    expect(recover).toHaveBeenCalledTimes(1)
  })

  it.each([[new TypeError('Failed to fetch')], [new Error('no slot')], ['Importing a module script failed.'], [undefined]])(
    'is not recognised in another rejection: %s',
    (reason) => {
      const { recover, reject } = openWindow()
      reject(reason)
      expect(recover).not.toHaveBeenCalled()
    },
  )
})
