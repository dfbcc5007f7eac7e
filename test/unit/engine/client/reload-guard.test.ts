import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReloadGuard } from '../../../../src/engine/client/reload-guard.ts'

let time = 1_700_000_000_000
const now = () => time

/** Storage and history state that persist across documents; the storage may be blocked. */
function stubSession(isBlocked: boolean): void {
  const items = new Map<string, string>()
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('history', {
    state: { key: 'abc' },
    replaceState(this: { state: unknown }, state: unknown) {
      this.state = state
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: isBlocked ? blocked : (name: string) => items.get(name) ?? null,
    setItem: isBlocked ? blocked : (name: string, value: string) => void items.set(name, value),
  })
}

beforeEach(() => {
  time = 1_700_000_000_000
})
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['in the session storage', false],
  ['in the history entry, where storage is blocked', true],
])('the budget of automatic loads, kept %s', (_, isBlocked) => {
  beforeEach(() => stubSession(isBlocked))

  it('is one in ten seconds', () => {
    const guard = createReloadGuard('this build', now)
    expect(guard.mayLoad('/terms')).toBe(true)
    expect(guard.mayLoad('/terms')).toBe(false)
    time += 9999
    expect(guard.mayLoad('/terms')).toBe(false)
    time += 1
    expect(guard.mayLoad('/terms')).toBe(true)
    expect(guard.mayLoad('/terms')).toBe(false)
  })

  it('applies to the next document too', () => {
    expect(createReloadGuard('this build', now).mayLoad('/terms')).toBe(true)
    time += 500
    expect(createReloadGuard('this build', now).mayLoad('/terms')).toBe(false)
  })

  it('is not extended by calls that return false', () => {
    const guard = createReloadGuard('this build', now)
    guard.mayLoad('/terms')
    time += 9000
    guard.mayLoad('/terms')
    time += 1000
    expect(guard.mayLoad('/terms')).toBe(true)
  })

  it('is separate for each path', () => {
    const guard = createReloadGuard('this build', now)
    expect(guard.mayLoad('/terms')).toBe(true)
    expect(guard.mayLoad('/slappy')).toBe(true)
  })

  it('is zero after two documents in ten seconds, whatever their builds and paths', () => {
    createReloadGuard('this build', now)
    time += 9000
    const second = createReloadGuard('another build', now)
    expect(second.mayLoad('/slappy')).toBe(false)
    time += 1000
    expect(second.mayLoad('/slappy')).toBe(true)
  })

  it('is used up by a full navigation of the reader', () => {
    const guard = createReloadGuard('this build', now)
    guard.note('/terms')
    expect(guard.mayLoad('/terms')).toBe(false)
    expect(guard.mayLoad('/slappy')).toBe(true)
  })

  it('does not trust a clock that was set back', () => {
    const guard = createReloadGuard('this build', now)
    guard.mayLoad('/terms')
    time -= 5000
    expect(guard.mayLoad('/terms')).toBe(false)
    time -= 3_600_000
    expect(guard.mayLoad('/terms')).toBe(true)
  })
})

it('other properties of the history state are preserved', () => {
  stubSession(true)
  createReloadGuard('this build', now).note('/terms')
  expect(history.state).toMatchObject({ key: 'abc' })
})

it('a document that tries to reload continuously is loaded twice in ten seconds', () => {
  for (const isBlocked of [false, true]) {
    stubSession(isBlocked)
    let documents = 1
    for (const end = time + 9999; time < end; time += 33) if (createReloadGuard('this build', now).mayLoad('/terms')) documents++
    expect(documents).toBe(2)
  }
})
