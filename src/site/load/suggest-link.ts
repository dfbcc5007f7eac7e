/** The address that a wrongly written link means; undefined if that is unclear. */
export function suggestLink(target: string, pages: { has(path: string): boolean }): string | undefined {
  const plain = decode(target)
    .replace(/["'‘-‟«»]/g, '')
    .replaceAll('\\', '/')
    .trim()
  if (plain === '') return undefined
  if (/^www\.[\w.-]+\.\w/i.test(plain)) return `write https://${plain}`
  const path = plain.replace(/[?#].*$/s, '').replace(/\.(?:html?|md)$/i, '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const found = [path, `/${path}`, `/articles/${name}`].find((candidate) => pages.has(candidate))
  return found && `did you mean ${JSON.stringify(found)}?`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
