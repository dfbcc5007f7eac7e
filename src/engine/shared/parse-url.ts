/** Parses an absolute address, or gives null where it is none. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
