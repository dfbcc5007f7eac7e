const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an element's content and for a quoted attribute; the same escapes are valid in XML. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text
}

/** Escapes text for XML 1.0, and removes the characters that it does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(UNUSUAL.test(text) ? text.toWellFormed().replace(NOT_XML, '') : text)
}

/** Matches texts that may have characters that XML does not allow, and all with surrogates. */
const UNUSUAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
