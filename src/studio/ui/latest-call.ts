import { useLayoutEffect, useRef, useState } from 'react'
import type { Calls } from '../protocol/messages.ts'
import { CallFailure, call } from './call.ts'

interface LatestAnswer<Name extends keyof Calls> {
  answer: Calls[Name][1] | undefined
  failure: CallFailure | undefined
  /** Milliseconds from the request to the answer. */
  took: number
}

/**
 * The answer to the newest request, after a pause without another one; the former answer until then. Only one call is under way: while it
 * is, newer requests replace each other, and long work for it ends. Another `serverState` asks again.
 */
export function useLatest<Name extends keyof Calls>(
  name: Name,
  request: Calls[Name][0] | undefined,
  pause: number,
  serverState: string | undefined,
): LatestAnswer<Name> {
  const [state, setState] = useState<LatestAnswer<Name>>({ answer: undefined, failure: undefined, took: 0 })
  const wanted = useRef<Calls[Name][0]>(undefined)
  const isBusy = useRef(false)
  const underWay = useRef<AbortController>(undefined)
  const key = request === undefined ? '' : JSON.stringify(request)

  // The request leaves before the key is painted, not after that frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same request has another answer after a save
  useLayoutEffect(() => {
    if (key === '') return
    async function run(): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      while (wanted.current !== undefined) {
        const asked = wanted.current
        wanted.current = undefined
        const started = performance.now()
        const stop = new AbortController()
        underWay.current = stop
        try {
          const answer = await call(name, asked, stop.signal)
          setState({ answer, failure: undefined, took: performance.now() - started })
        } catch (cause) {
          if (stop.signal.aborted) continue
          if (!(cause instanceof CallFailure)) throw cause
          setState((before) => ({ ...before, failure: cause }))
        }
      }
      isBusy.current = false
    }
    const start = () => {
      wanted.current = JSON.parse(key)
      if (pause > 0) underWay.current?.abort()
      void run()
    }
    if (pause === 0) return start()
    const timer = setTimeout(start, pause)
    return () => clearTimeout(timer)
  }, [key, name, pause, serverState])
  return state
}
