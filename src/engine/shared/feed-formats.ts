/** The formats of feeds: the name, the media type, and the file extension. */
export const FEED_FORMATS = [
  { name: 'RSS', type: 'application/rss+xml', ending: 'rss' },
  { name: 'Atom', type: 'application/atom+xml', ending: 'atom' },
  { name: 'JSON', type: 'application/feed+json', ending: 'json' },
] as const
