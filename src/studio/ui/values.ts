import { useSyncExternalStore } from 'react'

type Values = Readonly<Record<string, string>>

const listeners = new Set<() => void>()
let values: Values = {}

/** The values of the names for the subject that is shown; the editor completes names with them. */
export function useValues(): Values {
  return useSyncExternalStore(listen, () => values)
}

export function showValues(next: Values): void {
  const names = Object.keys(next)
  if (names.length === Object.keys(values).length && names.every((name) => next[name] === values[name])) return
  values = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
