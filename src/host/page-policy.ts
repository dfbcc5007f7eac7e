import { remember } from '../engine/shared/remember.ts'

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/
/** Only a header can state it. */
const FRAMING = 'frame-ancestors'
/** Pages of one template and language have one policy. */
const MAXIMUM_POLICIES = 100

/** The policy in the first bytes of a page; empty where it has none. */
export function findOwnPolicy(start: string): string {
  return OWN_POLICY.exec(start)?.[1] ?? ''
}

/**
 * Returns the policy that a page is sent with: its own, which names its own inline blocks only, if that of the site allows all of it. The
 * policy of the site names the blocks of all pages: with it, an article would not fit the first bytes of a connection.
 */
export function createPagePolicy(sitePolicy: string): (own: string) => string {
  const site = parsePolicy(sitePolicy)
  const framing = site.get(FRAMING)
  const ban = framing === undefined ? '' : `; ${FRAMING} ${framing.join(' ')}`
  return remember((own) => (isWithin(parsePolicy(own), site) ? own + ban : sitePolicy), MAXIMUM_POLICIES)
}

type Policy = ReadonlyMap<string, readonly string[]>

/** Whether a policy has the directives of another one, but for framing, and allows no source that the other does not. */
function isWithin(own: Policy, site: Policy): boolean {
  const isNarrower = ([name, sources]: [string, readonly string[]]) => {
    const allowed = site.get(name)
    return allowed !== undefined && sources.every((source) => allowed.includes(source))
  }
  return Array.from(own).every(isNarrower) && Array.from(site.keys()).every((name) => own.has(name) !== (name === FRAMING))
}

/** The sources of each directive; of two with one name, browsers take the first. */
function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}
