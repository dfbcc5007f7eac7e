/** A hyphen before a number is a minus sign, if nothing but a blank or a bracket is before it. */
export function withMinus(text: string): string {
  return text.includes('-') ? text.replace(/(^|[\s(])-(?=\d)/g, '$1−') : text
}
