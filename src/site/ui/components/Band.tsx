import type { ReactNode } from 'react'
import type { ArticleTeaserProps, BandProps, LinkProps } from '../../content/page-props.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { NewestCard } from './cards.tsx'

/** The head of a category: its colour from edge to edge, and its newest story, or else its cover. */
export function Band({
  label,
  description,
  family,
  cover,
  hint,
  newest = null,
  breadcrumbs,
  children,
}: Omit<BandProps, 'description'> &
  Partial<BandProps> & { newest?: ArticleTeaserProps | null; breadcrumbs: readonly LinkProps[]; children?: ReactNode }) {
  return (
    <div className="band solid" data-cat={family}>
      <div>
        <Breadcrumbs links={breadcrumbs} />
        <h1>{label}</h1>
        {description !== undefined && <p className="dek">{description}</p>}
        {hint !== undefined && <p className="meta">{hint}</p>}
        {children}
      </div>
      {newest === null ? (
        // Lazy although visible at first: for eager images React adds a preload to the page.
        <img className="cover" src={cover} width={640} height={400} alt="" loading="lazy" decoding="async" />
      ) : (
        <NewestCard card={newest} />
      )}
    </div>
  )
}
