import type { ReactNode } from 'react'

interface LayoutProps {
  header: ReactNode
  content: ReactNode
  /** In place of `content`: HTML of ours, for a page that is only ever rendered by the build. */
  html?: string | undefined
  sponsored: ReactNode
  footer: ReactNode
}

/** The frame of every page: header, content, sponsored area, footer, and the place where navigation is announced. */
export function Layout({ header, content, html, sponsored, footer }: LayoutProps) {
  return (
    <>
      {header}
      {html === undefined ? (
        <main id="content" tabIndex={-1}>
          {content}
        </main>
      ) : (
        <main id="content" tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {sponsored}
      {footer}
      <div id="route-announcer" className="visually-hidden" aria-live="assertive" aria-atomic="true" />
    </>
  )
}
