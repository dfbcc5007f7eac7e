import type { ReactNode } from 'react'

/** A link that says so when it leads to the page on which it stands. */
export function NavLink({
  path,
  current,
  className,
  label,
  children,
}: {
  path: string
  current: string
  className?: string
  /** What it is called where its text alone says too little. */
  label?: string
  children: ReactNode
}) {
  return (
    <a href={path} className={className} aria-label={label} aria-current={path === current ? 'page' : undefined}>
      {children}
    </a>
  )
}
