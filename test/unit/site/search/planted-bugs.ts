/** A plausible bug, as a change of one line. */
export interface PlantedBug {
  name: string
  file: string
  right: string
  wrong: string
}

export const PLANTED_BUGS: PlantedBug[] = [
  {
    name: 'one word of several is enough',
    file: 'content/search-rule.ts',
    right: 'words.every((word) => foldedTitle.includes(word))',
    wrong: 'words.some((word) => foldedTitle.includes(word))',
  },
  {
    name: 'the threshold is one character too high',
    file: 'content/search-rule.ts',
    right: 'text.length <= SEARCH_THRESHOLD',
    wrong: 'text.length <= SEARCH_THRESHOLD + 1',
  },
  { name: 'only the case of ASCII is folded', file: 'content/search-rule.ts', right: '.toUpperCase()\n', wrong: '\n' },
  { name: 'ё is a letter of its own', file: 'content/search-rule.ts', right: ".replace(/ё/g, 'е')", wrong: '' },
  {
    name: 'invisible characters count',
    file: 'content/search-rule.ts',
    right: ".replace(/\\p{Default_Ignorable_Code_Point}/gu, '')",
    wrong: '',
  },
  { name: 'a hyphen parts words', file: 'content/search-rule.ts', right: ".split(' ')\n", wrong: '.split(/[ -]/)\n' },
  {
    name: 'a mark skips what begins inside the mark before',
    file: 'content/search-rule.ts',
    right: 'at = folded.indexOf(word, at + 1)',
    wrong: 'at = folded.indexOf(word, at + word.length)',
  },
  {
    name: 'marks that lie in each other are joined by the last end',
    file: 'content/search-rule.ts',
    right: 'Math.max(last[1], end)',
    wrong: 'end',
  },
  {
    name: 'a hit at the start of a title belongs to the title before',
    file: 'search/chunk.ts',
    right: 'if (startOf(middle) <= place) low',
    wrong: 'if (startOf(middle) < place) low',
  },
  {
    name: 'the last title of a chunk is not looked at',
    file: 'search/chunk.ts',
    right: 'if (row + 1 === rows) break',
    wrong: 'if (row + 2 >= rows) break',
  },
  {
    name: 'a narrower text starts from a result that shares one word',
    file: 'search/run.ts',
    right: 'last?.words.every((old)',
    wrong: 'last?.words.some((old)',
  },
  {
    name: 'a wider text starts from a narrower result',
    file: 'search/run.ts',
    right: 'word.includes(old)',
    wrong: '(word.includes(old) || old.includes(word))',
  },
  {
    name: 'what was found late stays out of order',
    file: 'search/run.ts',
    right: 'if (!isSorted) found.sort((a, b) => a - b)',
    wrong: '',
  },
  { name: 'a chunk is searched again when another was loaded', file: 'search/run.ts', right: 'seen.add(number)', wrong: '' },
  {
    name: 'one word that holds the text is as good as all',
    file: 'search/title-index.ts',
    right: 'if (holding.size === chunks.length) break',
    wrong: 'if (holding.size > 0) break',
  },
  {
    name: 'the chunks of a word are those of the word before',
    file: 'search/title-index.ts',
    right: 'readChunkSet(chunks[number], count)',
    wrong: 'readChunkSet(chunks[number - 1] ?? chunks[number], count)',
  },
  {
    name: 'a library’s default keeps back what is beyond a hundred',
    file: 'search/dictionary.ts',
    right: 'find([gram], { limit: words.length })',
    wrong: 'find([gram], { limit: 100 })',
  },
  {
    name: 'an unfinished dictionary is trusted',
    file: 'search/dictionary.ts',
    right: 'if (taken < words.length) return words.flatMap',
    wrong: 'if (false) return words.flatMap',
  },
  { name: 'of equal titles the older wins', file: 'search/ranking.ts', right: 'a.id - b.id', wrong: 'b.id - a.id' },
  {
    name: 'a title that would just be among the best is left out',
    file: 'search/run.ts',
    right: 'bestScore(at, chunk.lengthOf(row))',
    wrong: 'bestScore(at * words.length, chunk.lengthOf(row))',
  },
  {
    name: 'the heap sinks to the left only',
    file: 'search/ranking.ts',
    right: 'isWorse(left + 1, heap[left] ?? item) ? left + 1 : left',
    wrong: 'left',
  },
  {
    name: 'steps between chunks are one too short',
    file: 'content/search-files.ts',
    right: 'Number.parseInt(step, 36) + 1',
    wrong: 'Number.parseInt(step, 36) || 1',
  },
  {
    name: 'a word is filed under the newest of its chunks only',
    file: 'plan/search-index.ts',
    right: 'else chunks.push(chunk)',
    wrong: '',
  },
  {
    name: 'every slug is the spelt one',
    file: 'plan/search-index.ts',
    right: "(slug === spellSlug(title) ? '' : slug)",
    wrong: "''",
  },
]
