import type { ReactNode } from 'react'
import { HOME_MARKS } from '../../content/error-pages.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

/** An error page: a picture, a message, and links. */
export function ErrorPage({ title, text, art, children }: { title: string; text: string; art: string; children: ReactNode }) {
  const [before, home, after] = text.split(HOME_MARKS)
  return (
    <>
      <Breadcrumbs links={[]} />
      <div className="screen">
        <div>
          <h1>{title}</h1>
          <p className="dek">
            {before}
            {home && <a href={HOME_PATH}>{home}</a>}
            {after}
          </p>
          {children}
        </div>
        <img className="cover" src={art} width={640} height={400} alt="" loading="lazy" decoding="async" />
      </div>
    </>
  )
}
