/** A start tag of a page. */
export interface Tag {
  name: string
  attributes: Map<string, string>
}

const TAG = /<([a-z][a-z0-9-]*)((?:[^<>"]|"[^"]*")*)>/gi
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }

/** The start tags of a page, in order, without those in style sheets. */
export function listTags(html: string): Tag[] {
  const markup = html.replace(/<style>.*?<\/style>/gs, '<style></style>').replace(/<!--.*?-->/gs, '')
  return Array.from(markup.matchAll(TAG), ([, name = '', attributes = '']) => {
    const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key.toLowerCase(), decode(value)] as const)
    return { name: name.toLowerCase(), attributes: new Map(pairs) }
  })
}

/** All addresses and element ids that a page refers to. */
export function listReferences(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => {
    const addresses = ['href', 'src', 'action', 'poster'].flatMap((key) => attributes.get(key) ?? [])
    const sets = attributes.get('srcset')?.split(',') ?? []
    const property = attributes.get('property') ?? ''
    const shared = property === 'og:url' || property === 'og:image' ? [attributes.get('content') ?? ''] : []
    const elements = ['popovertarget', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby']
    const ids = elements.flatMap((key) => attributes.get(key)?.split(' ') ?? [])
    return [...addresses, ...sets.map((item) => item.trim().split(/\s+/)[0] ?? ''), ...shared, ...ids.map((id) => `#${id}`)]
  })
}

/** The ids of a page's elements. */
export function listIds(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => attributes.get('id') ?? [])
}

export function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}
