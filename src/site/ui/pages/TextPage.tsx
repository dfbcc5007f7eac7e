import type { TextPageProps } from '../../content/page-props.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'

export default function TextPage({ title, html }: TextPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1 className="coping">{title}</h1>
      {/* The build has rendered this from Markdown that may not hold HTML. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
