import type { SearchRequest } from './protocol.ts'
import { startSearchService } from './search-service.ts'

/** Runs the search in a worker, so that it does not delay key presses. */
const serve = startSearchService((reply) => postMessage(reply))
self.onmessage = ({ data }: MessageEvent<SearchRequest>) => serve(data)
postMessage({ kind: 'ready' })
