import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'

/** An error page: a picture, a message, and links. */
export function ErrorPage({ title, text, art, children }: { title: string; text: string; art: string; children: ReactNode }) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <div className="screen">
        <div>
          <h1>{title}</h1>
          <p className="dek">{text}</p>
          {children}
        </div>
        <img className="cover" src={art} width={640} height={400} alt="" loading="lazy" decoding="async" />
      </div>
    </>
  )
}
