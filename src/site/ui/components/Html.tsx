import { useContext } from 'react'
import { BuildRenderingContext } from '../build-rendering.ts'

/** HTML that the build has rendered: from Markdown, in which raw HTML is not allowed, or a drawing. */
export function Html({ className, html }: { className?: string; html: string }) {
  const build = useContext(BuildRenderingContext)
  return <div className={className} dangerouslySetInnerHTML={{ __html: build === undefined ? html : build.setAside(html) }} />
}
