import { crc32 } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { toBuffer } from '../../../../../src/engine/node/release/contents.ts'
import { createPageRenderer, type RenderContext, sliceData } from '../../../../../src/engine/node/render/page-renderer.ts'
import type { Page, SiteRenderer } from '../../../../../src/engine/node/site-definition.ts'
import { pageDigest } from '../../../../../src/engine/shared/page-digest.ts'

describe('the files of a page', () => {
  it('are its HTML and its data', () => {
    const files = openRenderer().renderPage(PAGE, undefined)
    expect(files.map(({ file }) => file)).toEqual(['tricks/slappy.html', 'page-data/tricks/slappy/page-data.json'])
    expect(files[0]?.contents).toMatch(/^<!doctype html>\n<html lang="en">\n/)
    const digest = pageDigest(
      [
        { staticQueryHashes: ['5173'], json: '{"word":"kerb"}' },
        { staticQueryHashes: [], json: '{"name":"top"}' },
        { staticQueryHashes: [], json: '{"name":"end"}' },
      ],
      crc32,
    )
    expect(files[0]?.contents).toContain(
      `data-page="/tricks/slappy" data-content="${digest}"><header>top of </header><main>/tricks/slappy {"word":"kerb"}</main><footer>end</footer></div>`,
    )
    expect(JSON.parse(files[1]?.contents ?? '')).toEqual({
      componentChunkName: 'component---trick',
      path: '/tricks/slappy',
      webpackCompilationHash: 'b111d',
      staticQueryHashes: ['5173'],
      slicesMap: { top: 'top', end: 'end' },
      result: { data: { word: 'kerb' }, pageContext: { head: PAGE.head } },
    })
  })

  it.each([
    ['/', 'index.html', 'page-data/index/page-data.json'],
    ['/404.html', '404.html', 'page-data/404.html/page-data.json'],
    ['/a%2Fb', 'a%2Fb.html', 'page-data/a%2Fb/page-data.json'],
  ])('of %s are %s and %s', (path, html, json) => {
    expect(
      openRenderer()
        .renderPage({ ...PAGE, path }, undefined)
        .map(({ file }) => file),
    ).toEqual([html, json])
  })

  it('have the HTML of its document, in the page and in the data', () => {
    const [html, data] = openRenderer().renderPage(PAGE, { source: 'Roll', html: "<p>Roll & $& $'</p>" })
    expect(html?.contents).toContain(`/tricks/slappy {"word":"kerb","html":"<p>Roll & $& $'</p>"}`)
    expect(JSON.parse(data?.contents ?? '').result.data).toEqual({ word: 'kerb', html: "<p>Roll & $& $'</p>" })
    expect(PAGE.data).toEqual({ word: 'kerb' })
  })

  it('have a `matchPath` if the page has one', () => {
    const [, data] = openRenderer().renderPage({ ...PAGE, path: '/404.html', matchPath: '*' }, undefined)
    expect(JSON.parse(data?.contents ?? '')).toMatchObject({ path: '/404.html', matchPath: '*' })
    const [, plain] = openRenderer().renderPage(PAGE, undefined)
    expect(Object.keys(JSON.parse(plain?.contents ?? ''))).not.toContain('matchPath')
  })

  it('include the rendered HTML of a server-only page, and its data without content', () => {
    const page: Page = { ...PAGE, path: '/terms', componentChunkName: 'component---terms' }
    const files = openRenderer().renderPage(page, undefined)
    expect(files.map(({ file }) => file)).toEqual(['terms.html', 'page-data/terms/page-data.json', 'page-data/terms/page-data-rsc.json'])
    const common = {
      componentChunkName: 'component---terms',
      path: '/terms',
      webpackCompilationHash: 'b111d',
      staticQueryHashes: [],
      slicesMap: { top: 'top', end: 'end' },
    }
    expect(JSON.parse(files[1]?.contents ?? '')).toEqual({ ...common, result: { data: {}, pageContext: { head: PAGE.head } } })
    const html = '<main>/terms {"word":"kerb"}</main>'
    expect(JSON.parse(files[2]?.contents ?? '')).toEqual({ ...common, result: { html, head: PAGE.head } })
    expect(files[0]?.contents).toContain(html)
  })

  it('have the styles of their template, or their own', () => {
    const render = (page: Page) => openRenderer().renderPage(page, undefined)[0]?.contents
    expect(render(PAGE)).toContain('<style>a{color:red}</style>')
    expect(render({ ...PAGE, path: '/terms', componentChunkName: 'component---terms' })).toContain('<style>a{color:blue}</style>')
    expect(render({ ...PAGE, styles: 'other.css' })).toContain('<style>a{color:blue}</style>')
  })

  it('are the same for the same page, regardless of pages rendered before', () => {
    const once = openRenderer().renderPage(PAGE, { source: '', html: '<p>a</p>' })
    const renderer = openRenderer()
    renderer.renderPage({ ...PAGE, path: '/', data: { word: 'other' } }, { source: '', html: '<p>b</p>' })
    expect(renderer.renderPage(PAGE, { source: '', html: '<p>a</p>' })).toEqual(once)
  })
})

describe('the data of a page', () => {
  it('keeps the position of a field that a drawing replaces', () => {
    const page = { ...PAGE, data: { word: 'kerb', last: true } }
    const draw = () => ({ data: { word: 'drawn kerb', art: '<svg/>' }, files: [] })
    const [, data] = openRenderer({ ...RENDERER, draw }).renderPage(page, { source: '', html: '<p>a</p>' })
    expect(data?.contents).toContain('"data":{"word":"drawn kerb","last":true,"art":"<svg/>","html":"<p>a</p>"},"pageContext"')
  })

  it('may consist of drawings only', () => {
    const draw = () => ({ data: { art: '<svg/>' }, files: [] })
    const [, data] = openRenderer({ ...RENDERER, draw }).renderPage({ ...PAGE, data: {} }, undefined)
    expect(JSON.parse(data?.contents ?? '').result.data).toEqual({ art: '<svg/>' })
  })
})

it('the parts that many pages share are rendered once for all pages', () => {
  const render = vi.fn(() => '<li>card</li>')
  const renderer = openRenderer({
    ...RENDERER,
    renderPage: (_template, _path, _data, { parts }) => parts.get('card', '/ollie') ?? parts.set('card', '/ollie', render()),
  })
  for (const path of ['/tricks/a', '/tricks/b']) {
    expect(renderer.renderPage({ ...PAGE, path }, undefined)[0]?.contents).toContain('<li>card</li>')
  }
  expect(render).toHaveBeenCalledOnce()
})

describe('the slices of the frame', () => {
  it('are rendered once, and once more for each page that they link to', () => {
    const renderSlice = vi.fn(RENDERER.renderSlice)
    const renderer = openRenderer({ ...RENDERER, renderSlice })
    for (const path of ['/', '/tricks/slappy', '/tricks', '/tricks/ollie', '/', '/tricks', '/tricks/slappy']) {
      renderer.renderPage({ ...PAGE, path }, undefined)
    }
    expect(renderSlice.mock.calls.map(([{ name }, path]) => `${name} on ${path || 'any page'}`)).toEqual([
      'top on /',
      'end on any page',
      'top on any page',
      'top on /tricks',
    ])
  })

  it('are rendered anew for a page that has the field that they show, with the data of the page', () => {
    const renderSlice: SiteRenderer['renderSlice'] = ({ name }, path, _queries, page) => `<header>${name} ${path} ${page.others}</header>`
    const slices = [{ ...slice('top'), pageField: 'others' }, slice('end')]
    const renderer = createPageRenderer({ ...RENDERER, renderSlice }, { ...CONTEXT, slices })
    const headerOf = (path: string, data = {}) =>
      /<header>.*?<\/header>/.exec(String(renderer.renderPage({ ...PAGE, path, data }, undefined)[0]?.contents))?.[0]
    expect(headerOf('/tricks/a', { others: 'ru' })).toBe('<header>top /tricks/a ru</header>')
    expect(headerOf('/tricks/b', { others: 'tr' })).toBe('<header>top /tricks/b tr</header>')
    expect(headerOf('/tricks/c')).toBe('<header>top  undefined</header>')
  })

  it('mark the current page on the pages that they link to, and on no other', () => {
    const headerOf = (path: string) =>
      /<header>.*?<\/header>/.exec(openRenderer().renderPage({ ...PAGE, path }, undefined)[0]?.contents ?? '')?.[0]
    expect(headerOf('/tricks')).toBe('<header>top of /tricks</header>')
    expect(headerOf('/tricks/slappy')).toBe('<header>top of </header>')
  })

  it('fill the slots that the page names them for', () => {
    const [html] = openRenderer().renderPage({ ...PAGE, slices: { top: 'end', end: 'top' } }, undefined)
    expect(html?.contents).toContain('><footer>end</footer><main>')
  })

  it('must exist: a page with an unknown one throws', () => {
    const page = { ...PAGE, slices: { top: 'top', end: 'middle' } }
    expect(() => openRenderer().renderPage(page, undefined)).toThrow('the page /tricks/slappy uses the slice middle, which is not defined')
  })

  it('are written as data with the hashes of their static queries', () => {
    expect(sliceData({ ...slice('top'), staticQueries: ['site'] }, CONTEXT)).toEqual({
      componentChunkName: 'slice---top',
      webpackCompilationHash: 'b111d',
      staticQueryHashes: ['5173'],
      result: { data: { name: 'top' }, sliceContext: {} },
    })
  })
})

describe('static queries', () => {
  it('are passed only to pages that declare them', () => {
    const renderPage = vi.fn(RENDERER.renderPage)
    const renderer = openRenderer({ ...RENDERER, renderPage })
    renderer.renderPage(PAGE, undefined)
    renderer.renderPage({ ...PAGE, path: '/terms', componentChunkName: 'component---terms' }, undefined)
    expect(renderPage.mock.calls.map(([, path, , { queries }]) => [path, queries])).toEqual([
      ['/tricks/slappy', { site: { name: 'Site' } }],
      ['/terms', {}],
    ])
  })

  it('are those of the variant of a page and of a slice, where there is one', () => {
    const renderPage = vi.fn(RENDERER.renderPage)
    const queries = { ...CONTEXT.queries, 'site.ru': { hash: '7275', data: { name: 'Сайт' } } }
    const renderer = createPageRenderer({ ...RENDERER, renderPage }, { ...CONTEXT, queries })
    renderer.renderPage({ ...PAGE, variant: 'ru' }, undefined)
    renderer.renderPage({ ...PAGE, variant: 'tr' }, undefined)
    expect(renderPage.mock.calls.map(([, , , { queries: given }]) => given)).toEqual([
      { site: { name: 'Сайт' } },
      { site: { name: 'Site' } },
    ])
    const top = { ...slice('top'), staticQueries: ['site'], variant: 'ru' }
    expect(sliceData(top, { ...CONTEXT, queries }).staticQueryHashes).toEqual(['7275'])
  })

  it('without data throw', () => {
    expect(() => createPageRenderer(RENDERER, { ...CONTEXT, queries: {} })).toThrow('the static query site has no data')
  })
})

describe('a bug', () => {
  it('is a page that renders to an empty string', () => {
    const renderer = openRenderer({ ...RENDERER, renderPage: () => '' })
    expect(() => renderer.renderPage(PAGE, undefined)).toThrow(
      'Bug in the engine: no route renders /tricks/slappy: its pattern is /tricks/:trick',
    )
  })

  it('is a page that reads a static query that its template does not declare', () => {
    const renderer = openRenderer({ ...RENDERER, renderPage: (_template, _path, _data, { queries }) => JSON.stringify(queries.menu) })
    expect(() => renderer.renderPage(PAGE, undefined)).toThrow(
      'Bug in the engine: component---trick reads the static query menu, which its template does not declare',
    )
  })

  it('is a slice that reads an undeclared static query', () => {
    const renderer = openRenderer({ ...RENDERER, renderSlice: (_slice, _path, queries) => JSON.stringify(queries.menu) })
    expect(() => renderer.renderPage(PAGE, undefined)).toThrow(
      'slice---top reads the static query menu, which its template does not declare',
    )
  })

  it('is a page without a template', () => {
    const page = { ...PAGE, componentChunkName: 'component---none' }
    expect(() => openRenderer().renderPage(page, undefined)).toThrow('the page /tricks/slappy has no template')
  })

  it('is not an article that contains the loading text', () => {
    const [html] = openRenderer().renderPage(PAGE, { source: '', html: '<p>It said: Loading (StaticQuery)</p>' })
    expect(html?.contents).toContain('<p>It said: Loading (StaticQuery)</p>')
  })
})

const PAGE: Page = {
  path: '/tricks/slappy',
  componentChunkName: 'component---trick',
  head: { title: 'Slappy', description: 'Kerbs.', language: 'en', kind: 'article' },
  data: { word: 'kerb' },
  slices: { top: 'top', end: 'end' },
  sitemapPart: 'tricks',
}

const NO_FONTS: RenderContext['assets']['fonts'] = {
  css: { en: '', tr: '', ru: '' },
  otherwise: 'en',
  common: [],
  rare: '-',
  scripts: [],
  unset: 'unset',
}

const CONTEXT: RenderContext = {
  templates: [
    { componentChunkName: 'component---trick', pattern: '/tricks/:trick', staticQueries: ['site'], styles: 'trick.css' },
    { componentChunkName: 'component---terms', pattern: '/terms', staticQueries: [], styles: 'other.css', serverOnly: true },
  ],
  errorPageFiles: [],
  errorPageDigest: '',
  assets: {
    hash: 'b111d',
    codeVersion: 'c0de',
    css: { 'trick.css': 'a{color:red}', 'other.css': 'a{color:blue}' },
    linkedStyles: '/assets/linked.css',
    fonts: NO_FONTS,
    core: '/assets/core.js',
    worker: true,
  },
  slices: [{ ...slice('top'), linkedPaths: ['/', '/tricks'] }, slice('end')],
  queries: { site: { hash: '5173', data: { name: 'Site' } }, menu: { hash: '3e90', data: [] } },
}

const RENDERER: SiteRenderer = {
  renderFrame: () => '<template data-slot="top"></template><template data-slot="content"></template><template data-slot="end"></template>',
  renderPage: (_, path, data) => `<main>${path} ${JSON.stringify(data)}</main>`,
  renderSlice: ({ name }, path) => (name === 'top' ? `<header>top of ${path}</header>` : '<footer>end</footer>'),
  draw: () => ({ data: {}, files: [] }),
  drawPicture: () => [],
}

function slice(name: string): RenderContext['slices'][number] {
  return { name, componentChunkName: `slice---${name}`, staticQueries: [], data: { name }, sliceContext: {}, linkedPaths: [] }
}

/** A renderer whose files are text. */
function openRenderer(renderer: SiteRenderer = RENDERER) {
  const { renderPage } = createPageRenderer(renderer, CONTEXT)
  return {
    renderPage: (...given: Parameters<typeof renderPage>) =>
      renderPage(...given).map(({ file, contents }) => ({ file, contents: toBuffer(contents).toString() })),
  }
}
