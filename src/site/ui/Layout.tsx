import type { ReactNode } from 'react'
import { StylesSlot } from './components/StylesSlot.tsx'

interface LayoutProps {
  /** Another key makes another page of it. */
  pageKey?: string
  header: ReactNode
  content: ReactNode
  /** In place of `content`: HTML of ours, for a page that is only ever rendered by the build. */
  html?: string | undefined
  sponsored: ReactNode
  footer: ReactNode
}

/** The frame of every page: header, content, sponsored area, footer, and the place where a page change is announced. */
export function Layout({ pageKey, header, content, html, sponsored, footer }: LayoutProps) {
  return (
    <>
      {header}
      {html === undefined ? (
        <main id="content" tabIndex={-1} key={pageKey}>
          {content}
        </main>
      ) : (
        <main id="content" tabIndex={-1} key={pageKey} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <StylesSlot />
      {sponsored}
      {footer}
      <div id="route-announcer" className="visually-hidden" aria-live="assertive" aria-atomic="true" />
    </>
  )
}
