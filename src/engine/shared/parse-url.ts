/** Parses an absolute address; null if it is invalid. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
