import type { SiteMetadata } from '../content/site-metadata.ts'

/** The browser prerenders an article that a reader is about to open, and prefetches other pages of the site. */
const RULES = {
  prerender: [rule({ href_matches: '/articles/*' })],
  prefetch: [rule({ and: [{ href_matches: '/*' }, { not: { href_matches: ['/articles/*', '/feeds/*'] } }] })],
}

/** Part of every head: whether AI writes, the theme colours, and speculation rules that apply until the runtime takes over. */
export function describeHead({ writtenBy }: Pick<SiteMetadata, 'writtenBy'>): string {
  return (writtenBy === 'ai' ? '<meta name="ai-disclosure" content="ai-generated">\n' : '') + HEAD
}

const HEAD = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ec">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131110">
<script type="speculationrules">${JSON.stringify(RULES)}</script>
`

function rule(where: object): object {
  return { where, eagerness: 'moderate' }
}
