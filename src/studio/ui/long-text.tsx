import type { ReactNode, Ref } from 'react'

/** A text that is scrolled with the keys. */
export function LongText({ place, children }: { place?: Ref<HTMLPreElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys
    <pre ref={place} tabIndex={0}>
      {children}
    </pre>
  )
}
