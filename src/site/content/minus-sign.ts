/** A hyphen before a number is a minus sign, if nothing but a blank or a bracket is before it. */
export function withMinus(text: string, isFirst = true): string {
  if (!text.includes('-')) return text
  return text.replace(isFirst ? /(^|[\s(])-(?=\d)/g : /([\s(])-(?=\d)/g, '$1−')
}
