/** Paragraphs that follow each other, beside which a picture has room; what else they stand in is passed over. */
const RUN = /<(figure|blockquote|[uo]l)\b.*?<\/\1>|(?:<p>.*?<\/p>\s*)+/gs
/** As many characters are as high as a picture. */
const ROOM = 700
/** About 600 words, and about 300. */
const EVERY = 3500
const APART = 1800

/** A text with pictures beside it, one for each 600 words at most, as evenly spread as paragraphs have room for them. */
export function placeDetails(html: string, details: readonly string[] = []): string {
  const rooms = [...html.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    run.startsWith('<p>')
      ? [...run.matchAll(/<p>/g)].filter((start) => run.length - start.index >= ROOM).map((start) => index + start.index)
      : [],
  )
  const count = Math.min(details.length, Math.floor(html.length / EVERY))
  const places: number[] = []
  for (let number = 1; number <= count; number++) {
    const wanted = (html.length * number) / (count + 1)
    const free = rooms.filter((room) => room - (places.at(-1) ?? 0) >= APART)
    const [place] = free.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    if (place !== undefined) places.push(place)
  }
  return places.reduceRight((text, place, index) => text.slice(0, place) + details[index] + text.slice(place), html)
}
