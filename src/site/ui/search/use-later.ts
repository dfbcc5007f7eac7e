import { useEffect, useState } from 'react'

/** A debounced value. */
export function useLater(value: string, milliseconds: number): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    const timer = setTimeout(setLate, milliseconds, value)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return late
}
