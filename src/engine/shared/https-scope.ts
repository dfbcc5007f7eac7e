/** For which hosts browsers use https only: that of the site, all of its domain, or all from the list that browsers come with. */
export const HTTPS_SCOPES = ['host', 'subdomains', 'preload'] as const
export type HttpsScope = (typeof HTTPS_SCOPES)[number]
