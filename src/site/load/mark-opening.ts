/** The first paragraph of a text, also beside a sticker, or below a quotation that opens it. */
const FIRST = /^(?:<img class="sticker"[^>]*>\n)?(?:<blockquote[^>]*>(?:(?!<blockquote).)*?<\/blockquote>\n)?<p>(?=(.*?)<\/p>)/s
const LETTER = /(?:^|>)\s*[^<\s]/
/** The letters of a phrase: more than a few words, and about a line, or two where the text has no pause. */
const LEAST = 24
const MOST = 75
const TAG_OR_TEXT = /<(\/?)(br|img)?[^>]*>|[^<]+/g
const SENTENCE_END = /(?<!\s\p{L}|\s\p{Lu}\p{Ll})[.!?…]+[”»’"]*(?=$|\s+(?!\p{Ll}))/gu
const PAUSE = /(?:[,:]|(?<!&\w+);)[”»’"]*(?=\s)|\s(?=[–—]\s)/g

/** Marks the phrase with which a text opens: its first sentence or, if that is long, as many clauses as a line has room for. */
export function markOpening(html: string): string {
  const [start = '', text = ''] = FIRST.exec(html) ?? []
  // A paragraph may hold only a picture.
  if (!LETTER.test(text)) return html
  const length = lengthOfPhrase(text)
  if (length > 2 * MOST) return html
  const end = start.length + length
  return `${start}<b>${html.slice(start.length, end)}</b>${html.slice(end)}`
}

function lengthOfPhrase(html: string): number {
  const [sentences, pauses] = [SENTENCE_END, PAUSE].map((pattern) => listEnds(html, pattern).filter(({ letters }) => letters >= LEAST))
  const sentence = sentences?.[0]
  const pause = pauses?.findLast(({ letters }) => letters <= MOST) ?? pauses?.[0]
  const phrase = sentence && (pause === undefined || sentence.letters <= MOST || sentence.letters < pause.letters) ? sentence : pause
  return phrase?.at ?? html.length
}

/** Where the matches of a pattern end, and how many letters are before; those inside of an element are left out. */
function listEnds(html: string, pattern: RegExp): { at: number; letters: number }[] {
  const ends: { at: number; letters: number }[] = []
  let depth = 0
  let letters = 0
  for (const { 0: part, 1: slash, 2: isVoid, index } of html.matchAll(TAG_OR_TEXT)) {
    if (slash === undefined) {
      if (depth === 0) {
        for (const match of part.matchAll(pattern)) {
          const length = match.index + match[0].trimEnd().length
          ends.push({ at: index + length, letters: letters + length })
        }
      }
      letters += part.length
    } else if (isVoid === undefined) depth += slash === '' ? 1 : -1
  }
  return ends
}
