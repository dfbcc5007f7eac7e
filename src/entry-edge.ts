import { PROXY_PATH } from './engine/shared/page-path.ts'
import type { ThirdPartyScript } from './engine/shared/third-party-script.ts'
import { fetchFromEdge } from './host/edge/fetch-from-edge.ts'
import { createThirdPartyProxy } from './host/edge/third-party-proxy.ts'

/** The scripts of the site, filled in by the build. */
declare const __SCRIPTS__: ThirdPartyScript[]

const answer = createThirdPartyProxy(__SCRIPTS__, fetchFromEdge)

/** Netlify and Vercel. */
export default answer
export const config = { path: PROXY_PATH, runtime: 'edge' }

/** Cloudflare Pages. */
export const onRequest = ({ request }: { request: Request }): Promise<Response> => answer(request)
