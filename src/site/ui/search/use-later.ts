import { useEffect, useState } from 'react'

/** A value as it was when it had not changed for some time. */
export function useLater(value: string, milliseconds: number): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    const timer = setTimeout(setLate, milliseconds, value)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return late
}
