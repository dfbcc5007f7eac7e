import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import type { SiteRenderer } from './engine/node/site-definition.ts'
import { assert } from './engine/shared/site-error.ts'
import { drawSocialPicture, type PictureSubject } from './site/art/social-picture.ts'
import { drawPage } from './site/build/draw-page.ts'
import { defineMagazine } from './site/build/magazine-site.ts'
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
  renderPage({ componentChunkName, pattern }, path, data, queries) {
    const Page = components.get(componentChunkName)
    assert(Page !== undefined, `there is no component ${componentChunkName}`)
    return renderToString(
      <StaticRouter location={path}>
        <StaticQueryContext value={queries}>
          <Routes>
            <Route
              path={pattern}
              element={
                <WithTexts>
                  <Page {...(data as object)} />
                </WithTexts>
              }
            />
          </Routes>
        </StaticQueryContext>
      </StaticRouter>,
    )
  },
  draw: drawPage,
  drawPicture: (subject, format, font) => drawSocialPicture(subject as PictureSubject, format, font),
  renderSlice({ componentChunkName, data }, path, queries) {
    const Slice = SLICES[componentChunkName]
    assert(Slice !== undefined, `there is no slice ${componentChunkName}`)
    return renderToString(
      <StaticQueryContext value={queries}>
        <WithTexts>
          <Slice data={data} path={path} />
        </WithTexts>
      </StaticQueryContext>,
    )
  },
}

/** The magazine, ready to be built, served in development, or rendered in a thread. */
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
