/** Headwear and hair of the riders of covers, around the middle of a head with a radius of 19 units. */
const HEADS = [
  '<path class="main line" d="M-19-3a19 19 0 0 1 38 0h13z"/>',
  '<path class="main line" d="M-23 0a23 23 0 0 1 46 0l-4 5h-38z"/><path class="thin" d="M-6 6l6 13"/>',
  '<path class="ink line" d="M17-8q-14-3-19 11l-4 14q-16-6-15-22 7-15 24-14 11 0 14 11zM-17-30a8 8 0 1 0 .1 0z"/>',
  '<path class="main line" d="M-21-2q0-26 21-26t21 26v5h-42z"/><path class="thin" d="M-17-9h34"/>',
] as const

/** The head of a rider: with a cap, a helmet, a bun or a beanie. */
export function drawHead(x: number, y: number, look: number): string {
  return `<g transform="translate(${x} ${y})"><circle class="paper line" r="19"/>${HEADS[look & 3]}</g>`
}
