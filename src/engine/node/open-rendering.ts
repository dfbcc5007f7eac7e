import { join } from 'node:path'
import { digestOf } from './digest.ts'
import { buildSiteFonts } from './fonts/fonts.ts'
import { placePictureFont } from './fonts/picture-fonts.ts'
import type { SiteFonts } from './fonts/site-fonts.ts'
import type { Manifest } from './release/manifest.ts'
import { openReleaseFiles, type ReleaseFiles } from './release/release-files.ts'
import type { Preparation } from './render/build-tasks.ts'
import { type ClientCode, readClientCode } from './render/client-code.ts'
import { listSiteBlocks, renderHeaderPolicy, renderPagePolicies } from './render/content-security.ts'
import type { RenderContext } from './render/page-renderer.ts'
import { createRenderContext } from './render/render-context.ts'
import { createTargetRenderer, type TargetRenderer } from './render/target-renderer.ts'
import type { Serving, SiteDefinition } from './site-definition.ts'
import { type BuildOptions, type ReadBuild, versionOf } from './with-sources.ts'

/** What the parts of a build are rendered with, and the files that they become. */
export interface Rendering {
  code: ClientCode
  context: RenderContext
  pictures: Preparation['pictures']
  files: ReleaseFiles
  renderer: TargetRenderer
}

type Places = Pick<BuildOptions, 'root' | 'server'>

/** Makes the fonts while the sources are read; the result reads them, and the code for browsers from its folder. */
export function startCode(site: SiteDefinition, places: Places, client: Promise<string>): () => Promise<ClientCode> {
  const fonts = startFonts(site, places)
  return async () => readClientCode(await client, site, await fonts)
}

/** Makes the fonts; await the result, which prevents an unhandled rejection meanwhile. */
export function startFonts(site: SiteDefinition, { root, server }: Places): Promise<SiteFonts> {
  const fonts = buildSiteFonts(site.fonts, root, versionOf(server))
  fonts.catch(() => {})
  return fonts
}

/** The font and the cache of painted pictures. */
export function placePictures(
  site: SiteDefinition,
  root: string,
  { drawn }: Pick<SiteFonts, 'drawn'>,
  own: Uint8Array | undefined,
): Preparation['pictures'] {
  return { font: placePictureFont(site.fonts.pictures, drawn, root, own), cache: join(root, '.cache', 'pictures') }
}

/** Prepares the rendering of the parts of a build; `leavesPacked` is whether those of the shared cache stay there. */
export async function openRendering(
  site: SiteDefinition,
  build: ReadBuild,
  { root, server, code, leavesPacked = false }: Places & { code: ClientCode; leavesPacked?: boolean },
): Promise<Rendering> {
  const { release, pool, loaded, settings } = build
  const context = createRenderContext(site, loaded, code, versionOf(server))
  const pictures = placePictures(site, root, code.fonts, settings.pictureFont)
  const files = await openReleaseFiles(release)
  describeRelease(files.manifest, build, context)
  const renderer = createTargetRenderer({ context, pictures, pool, texts: loaded.texts, leavesPacked }, release, files)
  return { code, context, pictures, files, renderer }
}

/** Fills in the fields of a manifest except its files. */
function describeRelease(manifest: Manifest, { loaded, settings, release }: ReadBuild, context: RenderContext): void {
  const { key, url, redirects, scripts, httpsOnly, pictureOrigins } = settings
  context.assets.policies = renderPagePolicies(context.assets, pictureOrigins)
  const inline = listSiteBlocks(context.assets, release.live.serving.inline)
  const policy = renderHeaderPolicy(inline, pictureOrigins)
  manifest.serving = { key, url, redirects, scripts, inline, httpsOnly, policy } satisfies Serving
  manifest.outline = digestOf(loaded.outline + JSON.stringify(context))
  manifest.documents = loaded.digests
}
