import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { type BuildCost, parseBuildCost } from './build-cost.ts'

/** The contents between the marks: how the figures were measured, the table, and the cost, which shows when they are stale. */
export interface FiguresBlock {
  source: string
  table: string
  cost: BuildCost
}

const START = '<!-- bench:build -->'
const END = '<!-- /bench:build -->'
const COST = /^<!-- bench:cost (.*) -->$/m

/** Replaces the figures of builds between their marks in a document. */
export function replaceFigures(document: string, { source, table, cost }: FiguresBlock): string {
  const { before, after } = splitDocument(document)
  const lines = [START, `<!-- bench:cost ${JSON.stringify(cost)} -->`, source, '', table, END]
  return `${before}${lines.join('\n')}${after}`
}

/** Reads the cost of a build from the figures of a document. */
export function readCost(document: string): BuildCost {
  const { between } = splitDocument(document)
  const json = COST.exec(between)?.[1]
  if (json === undefined) throw new SiteError('E_BENCH', `There is no line <!-- bench:cost … --> after ${START}.`)
  return parseBuildCost(JSON.parse(json))
}

/** Splits a document at the marks; throws unless it has both of them, in order and once. */
export function splitDocument(document: string): { before: string; between: string; after: string } {
  const parts = document.split(START)
  const [before = '', rest = ''] = parts
  const ends = rest.split(END)
  const [between = '', after = ''] = ends
  if (parts.length === 2 && ends.length === 2) return { before, between, after }
  throw new SiteError('E_BENCH', `The document needs ${START} and ${END}, each once and in this order.`)
}
