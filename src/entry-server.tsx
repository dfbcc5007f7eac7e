import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router-dom'
import { ASIDE_MARK, type SiteRenderer } from './engine/node/site-definition.ts'
import { assert } from './engine/shared/site-error.ts'
import { drawSocialPicture, type PictureSubject } from './site/art/social-picture.ts'
import { drawPage } from './site/plan/draw-page.ts'
import { defineMagazine } from './site/plan/magazine-site.ts'
import { type BuildRendering, BuildRenderingContext } from './site/ui/build-rendering.ts'
import { Layout } from './site/ui/Layout.tsx'
import { PAGE_MODULES, SERVER_PAGE_MODULES } from './site/ui/page-modules.ts'
import { SLICES } from './site/ui/slices.tsx'
import { StaticQueryContext, WithTexts } from './site/ui/static-query.tsx'

const components = await loadComponents()

const renderer: SiteRenderer = {
  renderFrame() {
    return renderToString(
      <Layout header={slot('header')} content={slot('content')} sponsored={slot('sponsored')} footer={slot('footer')} />,
    )
  },
  renderPage({ componentChunkName, pattern }, path, data, { queries, parts, aside }) {
    const Page = components.get(componentChunkName)
    assert(Page !== undefined, `there is no component ${componentChunkName}`)
    // One pattern instead of a table of routes: the page already names its template.
    if (matchPath(pattern, path) === null) return ''
    const inPage = (content: ReactNode) =>
      renderToString(
        <StaticRouter location={path}>
          <StaticQueryContext value={queries}>
            <WithTexts>{content}</WithTexts>
          </StaticQueryContext>
        </StaticRouter>,
      )
    // Rendered at its first use, reused afterwards.
    const once: BuildRendering['once'] = (kind, name, content) => parts.get(kind, name) ?? parts.set(kind, name, inPage(content()))
    const setAside = (html: string) => {
      aside.push(html)
      return ASIDE_MARK
    }
    return inPage(
      <BuildRenderingContext value={{ once, setAside }}>
        <Page {...(data as object)} />
      </BuildRenderingContext>,
    )
  },
  draw: drawPage,
  drawPicture: (subject, format, font) => drawSocialPicture(subject as PictureSubject, format, font),
  renderSlice({ componentChunkName, data }, path, queries, page) {
    const Slice = SLICES[componentChunkName]
    assert(Slice !== undefined, `there is no slice ${componentChunkName}`)
    return renderToString(
      <StaticQueryContext value={queries}>
        <WithTexts>
          <Slice data={data} path={path} page={page} />
        </WithTexts>
      </StaticQueryContext>,
    )
  },
}

/** The magazine, for the build, its threads and the development server. */
export const site = defineMagazine(renderer)

function slot(name: string): ReactNode {
  return <template data-slot={name} />
}

async function loadComponents(): Promise<Map<string, ComponentType<object>>> {
  const modules = Object.entries({ ...PAGE_MODULES, ...SERVER_PAGE_MODULES }).map(async ([name, load]) => {
    return [name, (await load()).default as ComponentType<object>] as const
  })
  return new Map(await Promise.all(modules))
}
