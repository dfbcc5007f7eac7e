/** Escapes the special characters of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
