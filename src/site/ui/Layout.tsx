import type { ReactNode } from 'react'
import { StylesSlot } from './components/StylesSlot.tsx'

interface LayoutProps {
  /** The React key of the content. */
  pageKey?: string
  header: ReactNode
  content: ReactNode
  /** Trusted HTML in place of `content`, for a page that only the build renders. */
  html?: string | undefined
  sponsored: ReactNode
  footer: ReactNode
}

/** The frame of every page: header, content, sponsored area, footer, and the live region that announces page changes. */
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
