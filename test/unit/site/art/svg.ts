/** A tag of a drawing. */
export interface Tag {
  name: string
  kind: 'start' | 'end' | 'empty'
  attributes: ReadonlyMap<string, string>
}

const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>/y
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g

/** The tags of an XML text without character data; throws if it is not well-formed. */
export function readTags(svg: string): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  TAG.lastIndex = 0
  while (TAG.lastIndex < svg.length) {
    const position = TAG.lastIndex
    const match = TAG.exec(svg)
    if (match === null) throw new Error(`no tag at ${position}: ${svg.slice(position, position + 60)}`)
    const [, slash, name = '', text = '', end] = match
    const pairs = Array.from(text.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, value] as const)
    const attributes = new Map(pairs)
    if (attributes.size !== pairs.length) throw new Error(`a duplicate attribute in ${match[0]}`)
    const kind = slash === '/' ? 'end' : end === '/' ? 'empty' : 'start'
    if (kind === 'start') open.push(name)
    if (kind === 'end' && open.pop() !== name) throw new Error(`</${name}> at ${position} does not match its start tag`)
    if (open.length === 0 && TAG.lastIndex < svg.length) throw new Error(`something follows the drawing at ${TAG.lastIndex}`)
    tags.push({ name, kind, attributes })
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> is not closed`)
  return tags
}

export function idsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)
}

/** The ids that a drawing refers to. */
export function referencesOf(svg: string): string[] {
  return Array.from(svg.matchAll(/(?:href="#|url\(#)([^")]*)/g), ([, id = '']) => id)
}

/** The slugs for tests of drawings. */
export function slugs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `story-${index}`)
}
