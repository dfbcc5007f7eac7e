import type { TextPageProps } from '../../content/page-props.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { StylesSlot } from '../components/StylesSlot.tsx'
import { findRareProse } from '../rare-prose.ts'

export default function TextPage({ title, html }: TextPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1 className="ruled">{title}</h1>
      {findRareProse(html) >= 0 && <StylesSlot />}
      {/* Rendered by the build from Markdown, in which raw HTML is not allowed. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
