import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BuildTasks, Preparation, RenderedPart } from '../../src/engine/node/render/build-tasks.ts'
import { createTaskPool, type TaskPool } from '../../src/engine/node/render/task-pool.ts'
import { startWorker } from '../../src/engine/node/render/task-worker.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('task-pool')
const PAGES = 2000
/** The part of a worker thread's code that answers the main thread. */
const TASKS: BuildTasks = {
  parse: () => [],
  prepare() {},
  render: (jobs) => jobs.map(({ json }) => ({ kind: 'page', name: json.rest, painted: 0, files: [] })),
  restore: () => ({ parts: [], refused: [] }),
  pack: () => ({ pack: { name: '', pack: new Uint8Array(), index: new Uint8Array(), count: 0 }, painted: 0 }),
}

test('all pages that are rendered on threads are returned', async () => {
  const pool = openPool('ok', 'answer(argument.map(({ json }) => ({ name: json.rest, files: [] })))')
  expect((await renderAll(pool)).map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: PAGES }, (_, at) => at),
  )
})

test.each([
  ['ends', 'process.exit(1)', 'a thread of the build ended early; the published site is unchanged'],
  ['fails by accident', 'throw new Error("an accident")', 'an accident'],
  ['refuses a page', 'refuse({ code: "E_OUTPUT", message: "no room", faults: [] })', 'no room'],
  ['runs out of memory', 'throw Object.assign(new Error(), { code: "ERR_WORKER_OUT_OF_MEMORY" })', 'a thread ran out of memory'],
])('a thread that %s ends the build with a sentence', async (name, rendering, message) => {
  await expect(renderAll(openPool(name, rendering))).rejects.toThrow(message)
})

test('a thread that fails to start stops the build with its error', async () => {
  const pool = openPool('unprepared', 'answer([])', 'refuse({ code: "", message: "no frame", faults: [] })')
  await expect(renderAll(pool)).rejects.toThrow('no frame')
})

test('a thread that exits while it parses articles stops the build with a message', async () => {
  const pool = openPool('reading', 'answer([])')
  const files = Array.from({ length: 4000 }, (_, number) => `${number}.md`)
  await expect(pool.parse(files, () => {})).rejects.toThrow('a thread of the build ended early')
  await pool.close()
})

/** A pool of two threads with the given code. */
function openPool(name: string, rendering: string, preparing = 'answer(undefined)'): TaskPool {
  const entry = join(folder, `${name.replaceAll(' ', '-')}.mjs`)
  writeFileSync(
    entry,
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, task, argument }) => {
  const answer = (value) => parentPort.postMessage({ id, value })
  const refuse = (error) => parentPort.postMessage({ id, error })
  if (task === 'parse') process.exit(0)
  if (task === 'prepare') { ${preparing} }
  if (task === 'render') { ${rendering} }
})
`,
  )
  const start = (number: number) => startWorker(entry, { dataDirectory: folder, textsFolder: folder, name: `thread-${number}` })
  return createTaskPool({ start, threads: 3, tasks: TASKS })
}

async function renderAll(pool: TaskPool): Promise<RenderedPart[]> {
  try {
    const rendered: RenderedPart[] = []
    pool.prepare({} as Preparation, (parts) => rendered.push(...parts))
    for (let number = 0; number < PAGES; number++) await pool.render({ kind: 'page', json: { rest: String(number) }, known: {}, texts: {} })
    await pool.finish()
    return rendered
  } finally {
    await pool.close()
  }
}
