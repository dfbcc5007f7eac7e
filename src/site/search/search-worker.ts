import type { SearchRequest } from './protocol.ts'
import { startSearchService } from './search-service.ts'

/** The search in a thread of its own, so that no key waits for it. */
const serve = startSearchService((reply) => postMessage(reply))
self.onmessage = ({ data }: MessageEvent<SearchRequest>) => serve(data)
postMessage({ kind: 'ready' })
