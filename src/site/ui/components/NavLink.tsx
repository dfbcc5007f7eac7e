import type { ReactNode } from 'react'

/** A link that says so when it leads to the page on which it stands. */
export function NavLink({
  path,
  current,
  className,
  children,
}: {
  path: string
  current: string
  className?: string
  children: ReactNode
}) {
  return (
    <a href={path} className={className} aria-current={path === current ? 'page' : undefined}>
      {children}
    </a>
  )
}
