import type { Json } from '../../shared/json.ts'
import type { Picture } from '../pictures/picture.ts'
import type { DeferredPage, Page } from '../site-definition.ts'
import type { Feed } from './feed-files.ts'

/** A unit of rendering: it has files of its own, which are reused while its key is unchanged. */
export type Target = { kind: 'page'; content: Page } | { kind: 'picture'; content: Picture } | { kind: 'feed'; content: Feed }

/** A target, or a page that is not made yet. */
export type PlannedTarget = Target | { kind: 'deferred'; content: DeferredPage }

/** All targets of a build: each page followed by its picture, then the feeds; `report` gets the number of pages so far. */
export function* listTargets(
  pages: Iterable<Page | DeferredPage>,
  feeds: Iterable<Feed>,
  report: (pages: number) => void = () => {},
): Iterable<PlannedTarget> {
  let count = 0
  for (const page of pages) {
    yield 'make' in page ? { kind: 'deferred', content: page } : { kind: 'page', content: page }
    if (page.picture !== undefined) yield { kind: 'picture', content: page.picture }
    report(++count)
  }
  for (const feed of feeds) yield { kind: 'feed', content: feed }
}

/** A planned page, made if it was deferred. */
export function makeIfDeferred(page: Page | DeferredPage): Page {
  return 'make' in page ? page.make() : page
}

/** The name that identifies a target across builds: an address, or a file. */
export function nameOf({ kind, content }: PlannedTarget): string {
  return kind === 'picture' ? (content.formats[0]?.file ?? '') : content.path
}

/** A target as JSON; `data` and `head` of a page are separate, because its page data contains them unchanged. */
export interface TargetJson {
  rest: string
  data?: string
  head?: string
}

export function writeTarget({ kind, content }: Target): TargetJson {
  if (kind !== 'page') return { rest: JSON.stringify(content) }
  const { data, head, ...rest } = content
  return { rest: JSON.stringify(rest), data: writeData(data), head: JSON.stringify(head) }
}

/** The output of `JSON.stringify`; items of the lists of several pages, such as cards, are serialised once. */
function writeData(data: Page['data']): string {
  const fields = Object.entries(data).flatMap(([name, value]) => {
    if (value === undefined) return []
    const json = Array.isArray(value) ? `[${value.map(writeItem).join()}]` : JSON.stringify(value)
    return `${JSON.stringify(name)}:${json}`
  })
  return `{${fields.join()}}`
}

const writtenItems = new WeakMap<object, string>()

function writeItem(item: Json): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item ?? null)
  let json = writtenItems.get(item)
  if (json === undefined) {
    json = JSON.stringify(item)
    writtenItems.set(item, json)
  }
  return json
}

export function readTarget({ rest, data, head }: TargetJson): Target['content'] {
  const content = JSON.parse(rest)
  return data === undefined || head === undefined ? content : { ...content, data: JSON.parse(data), head: JSON.parse(head) }
}
