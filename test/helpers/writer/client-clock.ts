import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Step } from './fake-openai.ts'

/** Milliseconds until the client gives a silent server up, by default. */
const PATIENCE = 30_000

/** The tests of a file or group may move the time of the client on; until they do, it goes on by itself. */
export function openClientClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
}

/** Moves the time of the client on, tenth by tenth of its patience: between two of them it reads what the server has sent. */
export async function passTenth(patience = PATIENCE): Promise<void> {
  await pause(5)
  if (vi.isFakeTimers()) vi.advanceTimersByTime(patience / 10)
}

/** Sends nothing more until the client gives up, which a machine that stands still for a while is no reason for. */
export function fallSilent(patience?: number): Step {
  return async ({ response }) => {
    while (!response.destroyed) await passTenth(patience)
  }
}
