/** The browser loads ahead, by itself, what a reader is about to open: an article whole, anything else of ours as far as its HTML. */
const RULES = {
  prerender: [rule({ href_matches: '/articles/*' })],
  prefetch: [rule({ and: [{ href_matches: '/*' }, { not: { href_matches: ['/articles/*', '/feeds/*'] } }] })],
}

/** What stands in the head of every page: who has written it, the colour of the browser's frame, and what to load ahead until the runtime takes over. */
export const HEAD = `<meta name="ai-disclosure" content="ai-generated">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ec">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131110">
<script type="speculationrules">${JSON.stringify(RULES)}</script>
`

function rule(where: object): object {
  return { where, eagerness: 'moderate' }
}
