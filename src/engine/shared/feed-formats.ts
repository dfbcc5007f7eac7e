/** The formats of feeds: what readers and browsers call them, and the ending of their files. */
export const FEED_FORMATS = [
  { name: 'RSS', type: 'application/rss+xml', ending: 'rss' },
  { name: 'Atom', type: 'application/atom+xml', ending: 'atom' },
  { name: 'JSON', type: 'application/feed+json', ending: 'json' },
] as const
