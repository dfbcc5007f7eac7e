import { formatColumns } from './columns.ts'
import type { BoxTimes } from './search-box.ts'
import { type KeyTimes, percentile } from './search-keys.ts'
import type { LoadTimes } from './search-load.ts'

/** All measurements with one number of titles. */
export interface SearchRuns {
  titles: number
  words: number
  files: number
  /** Bytes compressed by brotli. */
  first: number
  total: number
  /** The memory of the loaded index, in millions of bytes. */
  memory: number
  /** The engine in Node, and in a browser on the main thread: at full speed and slowed down. */
  engines: { name: string; load: LoadTimes; keys: KeyTimes }[]
  /** The box in a built page, with the engine in its worker. */
  boxes: { name: string; times: BoxTimes }[]
}

/** A sixtieth of a second. */
const FRAME = 1000 / 60
export const MEMORY_LIMIT = 60

/** Formats the result of the search benchmark. */
export function formatSearchTable(runs: readonly SearchRuns[]): string {
  const sizes = runs.map(({ titles, words, files, first, total, memory }) => [
    titles.toLocaleString('en'),
    words.toLocaleString('en'),
    String(files),
    kilobytes(first),
    kilobytes(total),
    `${memory.toFixed(1)}${memory > MEMORY_LIMIT ? ' OVER' : ''}`,
  ])
  const engines = runs.flatMap(({ titles, engines }) =>
    engines.map(({ name, load, keys }) => [
      titles.toLocaleString('en'),
      name,
      ...[load.newest, load.dictionary, load.rest].map((time) => time.toFixed(0)),
      ...[0.5, 0.95, 0.99, 1].map((share) => percentile(keys.all, share).toFixed(2)),
      `${keys.all.filter((time) => time > FRAME).length} of ${keys.all.length}`,
      ...[0.5, 0.95, 0.99].map((share) => percentile(keys.shown, share).toFixed(2)),
      String(keys.shown.filter((time) => time > FRAME).length),
      percentile(keys.meant, 0.5).toFixed(2),
      percentile(keys.meant, 0.99).toFixed(2),
    ]),
  )
  const boxes = runs.flatMap(({ titles, boxes }) =>
    boxes.map(({ name, times }) => [
      titles.toLocaleString('en'),
      name,
      ...[0.5, 0.95, 0.99].map((share) => percentile(times.answered, share).toFixed(1)),
      ...[0.5, 0.95, 0.99].map((share) => percentile(times.painted, share).toFixed(1)),
      String(times.answered.length),
    ]),
  )
  return [
    formatColumns([['titles', 'words', 'files', 'first answer kB', 'all kB', 'memory MB'], ...sizes]),
    'Time of the engine per key, in ms, with all titles loaded, median of three rounds; loading is without the network:',
    formatColumns(
      [
        [
          'titles',
          'where',
          'newest',
          'dictionary',
          'rest',
          'median',
          '95 %',
          '99 %',
          'worst',
          'over a frame',
          'first shown',
          '95 %',
          '99 %',
          'over',
          'meant',
          '99 %',
        ],
        ...engines,
      ],
      2,
    ),
    'From the press of a key in the box of a page, in ms, to the answer of the worker, and to the frame after the one that shows it:',
    formatColumns([['titles', 'where', 'answer', '95 %', '99 %', 'painted', '95 %', '99 %', 'keys'], ...boxes], 2),
  ].join('\n\n')
}

function kilobytes(count: number): string {
  return (count / 1000).toFixed(1)
}
