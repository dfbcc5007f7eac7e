const BREAK = /<hr\b[^>]*>/g

/** The text of a story with a picture in place of the scene break that is nearest to its middle. */
export function placeTurn(html: string, turn = ''): string {
  if (turn === '') return html
  const far = ({ index }: RegExpMatchArray): number => Math.abs((index ?? 0) - html.length / 2)
  const [middle] = [...html.matchAll(BREAK)].sort((one, other) => far(one) - far(other))
  if (middle === undefined) return html
  return `${html.slice(0, middle.index)}<div class="turn">${turn}</div>${html.slice(middle.index + middle[0].length)}`
}
