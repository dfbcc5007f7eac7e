import type { ReactNode } from 'react'

/** A screen for what went wrong: a picture, what happened, and ways on. */
export function ErrorPage({ title, text, art, children }: { title: string; text: string; art: string; children: ReactNode }) {
  return (
    <div className="screen">
      <div>
        <h1>{title}</h1>
        <p className="dek">{text}</p>
        {children}
      </div>
      <img className="cover" src={art} width={640} height={400} alt="" loading="lazy" decoding="async" />
    </div>
  )
}
