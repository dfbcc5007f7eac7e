import type { ReactNode } from 'react'
import type { BandProps, LinkProps } from '../../content/page-props.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

/** The head of a category: its colour from edge to edge, and a mural of its covers. */
export function Band({
  label,
  description,
  family,
  covers,
  breadcrumbs,
  isLow = false,
  children,
}: BandProps & { breadcrumbs: readonly LinkProps[]; isLow?: boolean; children?: ReactNode }) {
  return (
    <div className={isLow ? 'band solid low' : 'band solid'} data-cat={family}>
      <div>
        <Breadcrumbs links={breadcrumbs} />
        <h1>{label}</h1>
        <p className="dek">{description}</p>
        {children}
      </div>
      <div className="mural" aria-hidden="true">
        {covers.map((cover) => (
          // Lazy although visible at first: for eager images React adds a preload to the page.
          <img key={cover} src={cover} width={640} height={400} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    </div>
  )
}
