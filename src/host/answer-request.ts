import type { IncomingMessage } from 'node:http'
import type { Serving } from '../engine/node/site-definition.ts'
import { PROXY_PATH } from '../engine/shared/page-path.ts'
import { remember } from '../engine/shared/remember.ts'
import { type Answer, answerText } from './answer.ts'
import { createThirdPartyProxy } from './edge/third-party-proxy.ts'
import { fetchScript } from './fetch-script.ts'
import { createFileContent } from './file-content.ts'
import { FILE_POLICY, headersFor, POLICY, siteHeaders } from './headers.ts'
import { HOST_FILES } from './host-files.ts'
import { createPagePolicy } from './page-policy.ts'
import { SERVES_FILES_ONLY } from './read-serving.ts'
import { createRedirectTable } from './redirect-table.ts'
import { type RequestAddress, readRequestAddress } from './request-address.ts'
import { type FileRequest, serveFile } from './serve-file.ts'
import { findSiteFile, type SiteFile } from './site-file.ts'
import { lookIntoFolder } from './site-folder.ts'

export interface Site {
  /** The folder of the build; a new release may replace it at any moment. */
  directory: string
  /** The serving rules of the current release; without them, files are served only. */
  serving?: () => Serving
}

type PreviewRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
/** A request with what is known of the release once for all that answers it. */
type SiteRequest = PreviewRequest & Pick<FileRequest, 'policyOf'>

const SENTENCES = {
  400: 'This address is malformed.',
  404: 'There is nothing at this address.',
  414: 'This address is too long.',
  500: 'Something went wrong on the server.',
} as const

/** Creates the function that answers every request to a site. */
export function createRequestAnswerer({
  directory,
  serving = () => SERVES_FILES_ONLY,
}: Site): (request: PreviewRequest) => Promise<Answer> {
  const content = createFileContent()
  // Made once for a release.
  const redirectsOf = remember(({ redirects }: Serving) => createRedirectTable(redirects), 1)
  const policiesOf = remember(({ policy }: Serving) => createPagePolicy(policy), 1)
  const proxyOf = remember(({ scripts }: Serving) => createThirdPartyProxy(scripts, fetchScript), 1)

  async function answerProxy(request: PreviewRequest): Promise<Answer> {
    const release = serving()
    const proxy = proxyOf(release)
    return toAnswer(release, await proxy(new Request(new URL(request.url ?? '/', 'http://this.site'), { method: request.method ?? 'GET' })))
  }

  async function answerAddress(address: RequestAddress, request: SiteRequest): Promise<Answer> {
    if (isHidden(address.name)) return answerError(404, request)
    const served = await lookIntoFolder(directory, (root) => serveAddress(root, address, request))
    if (served !== undefined) return served
    const movedTo = redirectsOf(serving())(address)
    if (movedTo !== undefined) return answerMoved(movedTo)
    return address.spelling === 'redirect' ? answerCanonical(address) : answerError(404, request)
  }

  async function serveAddress(root: string, address: RequestAddress, request: SiteRequest): Promise<Answer | undefined> {
    if (address.spelling === 'wrong') return undefined
    const file = await findFirst(root, fileNames(address.name))
    if (file === undefined) return undefined
    if (address.spelling === 'redirect') return answerCanonical(address)
    const { method = 'GET', headers, policyOf } = request
    return serveFile(file, { path: address.canonical, method, headers, status: 200, policyOf }, content)
  }

  async function answerError(status: 404 | 500, { method = 'GET', headers, policyOf }: SiteRequest): Promise<Answer> {
    const path = `/${status}.html`
    const page = await lookIntoFolder(directory, async (root) => {
      const file = await findSiteFile(root, path)
      return file && serveFile(file, { path, method, headers, status, policyOf }, content)
    })
    return page ?? answerText(path, status, SENTENCES[status])
  }

  async function answerRequest(request: SiteRequest): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answerText('/', 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' })
    }
    try {
      const address = readRequestAddress(request.url ?? '/')
      if (!('refused' in address)) return await answerAddress(address, request)
      if (address.refused === 404) return await answerError(404, request)
      return answerText('/', address.refused, SENTENCES[address.refused])
    } catch {
      return answerError(500, request).catch(() => answerText('/', 500, SENTENCES[500]))
    }
  }

  return async (request) => {
    const release = serving()
    if (release.scripts.length > 0 && request.url?.split('?')[0] === PROXY_PATH) return answerProxy(request)
    const { method = 'GET', url = '/', headers } = request
    const answer = await answerRequest({ method, url, headers, policyOf: policiesOf(release) })
    const policy = release.policy !== '' && { [POLICY]: FILE_POLICY }
    return { ...answer, headers: { ...policy, ...answer.headers, ...siteHeaders({ ...release, policy: '' }) } }
  }
}

/** Converts a web Response, and adds the security headers of every response. */
async function toAnswer(release: Serving, response: Response): Promise<Answer> {
  const common = Object.entries({ ...headersFor('/', response.status), ...siteHeaders({ ...release, policy: '' }) }).map(
    ([name, value]) => [name.toLowerCase(), value],
  )
  const headers = { ...Object.fromEntries(common), ...Object.fromEntries(response.headers) }
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** The error pages belong to other addresses, and host configuration is not for readers. */
function isHidden(name: string): boolean {
  return name === '/404' || name === '/500' || HOST_FILES.has(name.slice(1))
}

/** The files that an address may name, the likelier one first. */
function fileNames(name: string): string[] {
  if (name === '/') return ['/index.html']
  // A compressed file is an encoding of the file beside it, and has no address of its own.
  if (/\.(br|gz)$/.test(name)) return []
  const page = `${name}.html`
  return /\.[^/]*$/.test(name) ? [name, page] : [page, name]
}

async function findFirst(root: string, names: string[]): Promise<SiteFile | undefined> {
  for (const name of names) {
    const file = await findSiteFile(root, name)
    if (file !== undefined) return file
  }
  return undefined
}

function answerCanonical({ canonical, query }: RequestAddress): Answer {
  return answerMoved(canonical + query)
}

function answerMoved(location: string): Answer {
  return answerText('/', 301, 'This page has another address.', { Location: location })
}
