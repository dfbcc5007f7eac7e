import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReloadGuard } from '../../../../src/engine/client/reload-guard.ts'

let time = 1_700_000_000_000
const now = () => time

/** Storage that a document leaves to the next one; where it is blocked, the state of the entry stays all the same. */
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
  ['in the storage of the session', false],
  ['in the entry of the history, where storage is blocked', true],
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

  it('holds for the next document too', () => {
    expect(createReloadGuard('this build', now).mayLoad('/terms')).toBe(true)
    time += 500
    expect(createReloadGuard('this build', now).mayLoad('/terms')).toBe(false)
  })

  it('is not made longer by those who ask in vain', () => {
    const guard = createReloadGuard('this build', now)
    guard.mayLoad('/terms')
    time += 9000
    guard.mayLoad('/terms')
    time += 1000
    expect(guard.mayLoad('/terms')).toBe(true)
  })

  it('is another one for another path', () => {
    const guard = createReloadGuard('this build', now)
    expect(guard.mayLoad('/terms')).toBe(true)
    expect(guard.mayLoad('/slappy')).toBe(true)
  })

  it('is nothing at all where two documents have been opened in ten seconds, whatever their builds and paths', () => {
    createReloadGuard('this build', now)
    time += 9000
    const second = createReloadGuard('another build', now)
    expect(second.mayLoad('/slappy')).toBe(false)
    time += 1000
    expect(second.mayLoad('/slappy')).toBe(true)
  })

  it('is used up by a full navigation that the reader has asked for', () => {
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

it('what else the entry of the history holds stays there', () => {
  stubSession(true)
  createReloadGuard('this build', now).note('/terms')
  expect(history.state).toMatchObject({ key: 'abc' })
})

it('a document that is asked to load itself again and again is loaded twice in ten seconds', () => {
  for (const isBlocked of [false, true]) {
    stubSession(isBlocked)
    let documents = 1
    for (const end = time + 9999; time < end; time += 33) if (createReloadGuard('this build', now).mayLoad('/terms')) documents++
    expect(documents).toBe(2)
  }
})
