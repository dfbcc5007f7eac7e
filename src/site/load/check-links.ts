import type { LoadInput } from '../../engine/node/site-definition.ts'
import { parseUrl } from '../../engine/shared/parse-url.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { ArticleNode, Heading, Reference } from '../content/schema.ts'
import { canonicalLink } from './canonical-link.ts'
import { createHints } from './hints.ts'
import { documentFile, locateField } from './locate-field.ts'
import { suggestLink } from './suggest-link.ts'

/** A text whose links and images are checked. */
export interface LinkingText {
  file: string
  headings: readonly Heading[]
  links: readonly Reference[]
  images: readonly Reference[]
}

/** The valid targets of links. */
export interface LinkTargets {
  /** The headings of each page, by path; undefined if they are unknown. */
  pages: ReadonlyMap<string, readonly Heading[] | undefined>
  /** The paths of the files in the folder public. */
  publicFiles: ReadonlySet<string>
  /** The origins of pictures that the policy of the site allows. */
  pictureOrigins: readonly string[]
}

/** Checks that every internal link leads to a page, every anchor to a heading, and every image to a file. */
export function checkLinks(texts: readonly LinkingText[], targets: LinkTargets, faults: Fault[]): void {
  const checkLink = createLinkCheck(targets)
  const checkImage = createImageCheck(targets)
  for (const { file, headings, links, images } of texts) {
    for (const { target, line, column } of links) {
      const broken = checkLink(target, headings)
      if (broken !== undefined) faults.push({ ...broken, file, line, column })
    }
    for (const { target, line, column } of images) {
      const missing = checkImage(target)
      if (missing !== undefined) faults.push({ ...missing, file, line, column })
    }
  }
}

/** Checks that the cover images of articles exist, or are on a host that the site names. */
export function checkCovers(input: LoadInput<ArticleNode>, site: { isOwnHost: boolean; pictureOrigins: string[] }, faults: Fault[]): void {
  const checkImage = createImageCheck({ ...site, publicFiles: input.publicFiles })
  for (const { file, frontmatter } of input.documents) {
    if (frontmatter.image === undefined) continue
    const isAddress = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(frontmatter.image)
    const fault = isAddress
      ? (checkScheme(frontmatter.image) ?? checkImage(frontmatter.image))
      : site.isOwnHost
        ? checkImage(frontmatter.image)
        : undefined
    if (fault !== undefined) faults.push({ ...fault, file: documentFile(file), ...locateField(input.readDocument(file), ['image']) })
  }
}

function checkScheme(image: string): Fault | undefined {
  if (/^https:\/\//i.test(image)) return undefined
  return { code: 'E_URL_SCHEME', message: `image must be a path or an https address, got ${JSON.stringify(image.slice(0, 60))}` }
}

/** Creates a check that an image exists with exactly this name. */
function createImageCheck({ publicFiles, pictureOrigins }: Omit<LinkTargets, 'pages'>): (target: string) => Fault | undefined {
  const hint = createHints(publicFiles)
  const byLowerCase = new Map(Array.from(publicFiles, (file) => [file.toLowerCase(), file]))
  return (target) => {
    if (/^https?:/i.test(target)) return checkOrigin(target, pictureOrigins)
    const path = decode(target.replace(/[?#].*$/s, '')).replace(/^(?!\/)/, '/')
    if (publicFiles.has(path)) return undefined
    const sameLetters = byLowerCase.get(path.toLowerCase())
    const message = `there is no picture ${shorten(path)} in the folder public`
    return { code: 'E_IMAGE_MISSING', message, ...(sameLetters === undefined ? hint(path) : { hint: `the file is called ${sameLetters}` }) }
  }
}

/** The policy of the pages shows pictures of named hosts only. */
function checkOrigin(target: string, origins: readonly string[]): Fault | undefined {
  const url = parseUrl(target)
  if (url !== null && origins.includes(url.origin)) return undefined
  const message = `the policy of the site does not show the picture ${shorten(target)}`
  const isHttps = url?.protocol === 'https:'
  const hint = isHttps
    ? `add ${JSON.stringify(url.host)} to pictureHosts in site.json, or put a copy into public`
    : 'put a copy into public'
  return { code: 'W_IMAGE_HOST', message, hint }
}

/** Creates a check that a link leads to a page, a heading or a file. */
function createLinkCheck({ pages, publicFiles }: LinkTargets): (target: string, ownHeadings: readonly Heading[]) => Fault | undefined {
  const hint = createHints(pages.keys())
  const hintsOf = new Map<readonly Heading[], ReturnType<typeof createHints>>()

  function checkAnchor(place: string, headings: readonly Heading[], anchor: string): Fault | undefined {
    if (anchor === '' || anchor === 'content' || headings.some(({ id }) => id === anchor)) return undefined
    const anchorHint = hintsOf.get(headings) ?? createHints(headings.map(({ id }) => id))
    hintsOf.set(headings, anchorHint)
    const message = `${place} has no heading ${JSON.stringify(`#${shorten(anchor)}`)}`
    return { code: 'E_LINK_BROKEN', message, ...anchorHint(anchor) }
  }

  return (target, ownHeadings) => {
    const anchor = decode(/#(.+)$/s.exec(target)?.[1] ?? '')
    if (target.startsWith('#')) return checkAnchor('this text', ownHeadings, anchor)
    const path = target.startsWith('/') ? canonicalLink(target) : null
    const suggested = () => {
      const meant = suggestLink(target, pages)
      return meant && { hint: meant }
    }
    if (path === null) {
      const message = `links to pages start with a slash, got ${JSON.stringify(shorten(target))}`
      return { code: 'E_LINK_BROKEN', message, ...suggested() }
    }
    const headings = pages.get(path)
    if (headings !== undefined) return checkAnchor(path, headings, anchor)
    if (pages.has(path) || publicFiles.has(decode(path))) return undefined
    return { code: 'E_LINK_BROKEN', message: `there is no page ${shorten(path)}`, ...(suggested() ?? hint(path)) }
  }
}

/** Decodes a path; returns it unchanged if it is malformed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
