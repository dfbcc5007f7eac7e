import type { ReactNode } from 'react'

/** A link with `aria-current` if it leads to the current page. */
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
