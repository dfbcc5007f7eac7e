import type { CallLimits } from './call-limits.ts'

/** Why timers ended an answer; empty while they have not. */
export type EndReason = '' | 'ended' | 'silence' | 'total'

/** Starts the timers of an answer, since the timeout of the package covers the headers only. */
export function startTimers({ silence, total }: CallLimits) {
  const controller = new AbortController()
  let reason: EndReason = ''
  const end = (why: EndReason) => {
    reason ||= why
    controller.abort()
  }
  const whole = setTimeout(end, total, 'total')
  let next = setTimeout(end, silence, 'silence')
  return {
    signal: controller.signal,
    reason: () => reason,
    end,
    beat(gap = silence) {
      clearTimeout(next)
      next = setTimeout(end, gap, 'silence')
    },
    stop() {
      clearTimeout(whole)
      clearTimeout(next)
    },
  }
}
