import { vi } from 'vitest'
import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import type { Outcome } from '../../../../src/engine/client/loader.ts'
import { createNavigation, type Manner, type Target, targetOf } from '../../../../src/engine/client/navigation.ts'

export const READY = { status: 'ready', loaded: {} } as Outcome

/** An address of the magazine, without its host, to keep logs short. */
function targetHere(address: string): Target {
  const target = targetOf(new URL(address, 'https://magazine.example'))
  return { ...target, address: target.address.replace('https://magazine.example', '') }
}

/** A navigation that starts on `/terms`; each load waits until the test answers it, and all effects are logged. */
export function openReader(start: string | null = '/terms') {
  const log: string[] = []
  const loads: { path: string | null; signal: AbortSignal; answer(outcome: Outcome): Promise<void> }[] = []
  const world = { isOutdated: false }
  const navigation = createNavigation(start, {
    loader: {
      load: (path, signal) =>
        new Promise((resolve) => {
          const answer = async (outcome: Outcome) => {
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          }
          loads.push({ path, signal, answer })
        }),
    },
    clock: REAL_CLOCK,
    isOutdated: () => world.isOutdated,
    show: ({ status }, { target }) => void log.push(`show ${status} ${target.address}`),
    enter: ({ target, manner, isNewPage }) => log.push(`enter ${manner} ${target.address}${isNewPage ? '' : ' same page'}`),
    fade: (change) => change(),
    leave: ({ address }, manner) => log.push(`leave ${manner} ${address}`),
    report: (state, { address }) => log.push(`${state} ${address}`),
  })
  const go = (address: string, manner: Manner = 'push') => void navigation.navigate(targetHere(address), manner)
  const answer = (load: number, outcome: Outcome) => loads[load]?.answer(outcome)
  return { log, loads, world, go, answer }
}
