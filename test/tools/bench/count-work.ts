/** A piece of a script and how often it ran; those of one function lie inside each other, the outer ones first. */
interface Range {
  startOffset: number
  endOffset: number
  count: number
}

interface Coverage {
  result: { url: string; functions: { ranges: Range[] }[] }[]
}

/** The project's own code as it is bundled: what Node does by itself differs from version to version. */
const OWN_CODE = /\/\.cache\/code\//

/**
 * Adds up how many characters of the project's code ran, by the report that `NODE_V8_COVERAGE` makes Node write. The count is exact:
 * the same for the same input on every machine, however busy it is.
 */
export function countWork(report: string): number {
  const { result } = JSON.parse(report) as Coverage
  const functions = result.filter(({ url }) => OWN_CODE.test(url)).flatMap((script) => script.functions)
  return functions.reduce((sum, { ranges }) => sum + countFunction(ranges), 0)
}

/** Each range counts for what no inner one covers. */
function countFunction(ranges: readonly Range[]): number {
  let work = 0
  const around: Range[] = []
  for (const range of ranges) {
    while ((around.at(-1)?.endOffset ?? Number.POSITIVE_INFINITY) <= range.startOffset) around.pop()
    const length = range.endOffset - range.startOffset
    work += length * (range.count - (around.at(-1)?.count ?? 0))
    around.push(range)
  }
  return work
}
