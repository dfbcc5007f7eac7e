import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestFolder } from '../helpers/test-folder.ts'
import { runBilled } from '../helpers/writer/billed-runs.ts'
import { openClientClock } from '../helpers/writer/client-clock.ts'
import { mountDisk, runOnFullDisks, unmountDisk } from '../helpers/writer/full-disks.ts'
import { killRuns } from '../helpers/writer/killed-runs.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

/** `SEED=7 npm run faults -- writer` repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const DISKS = 30
const KILLS = 40
const BILLS = 200

const project = openWriterProject('faults-writer')
const disk = join(openTestFolder('faults-writer-disk'), 'disk')
mkdirSync(disk)
const isMounted = mountDisk(disk)
const onDisk = openWriterProject('faults-writer-disk', disk)
afterAll(() => {
  if (isMounted) unmountDisk(disk)
})
report(`seed ${SEED}${isMounted ? '' : '; mount is not permitted: the runs on full disks are skipped'}`)

describe('the writer', () => {
  test.skipIf(!isMounted)(`${DISKS} runs on disks that are full: nothing is torn, and every claim is true`, async () => {
    const { stopped, refused, requests, lost, askedAgain } = await runOnFullDisks(onDisk, disk, DISKS, SEED)
    report(
      `${DISKS} disks: ${stopped} runs stopped, ${refused} of them before a question; ${requests} requests, ${lost} answers lost, ${askedAgain} asked for again`,
    )
    expect(stopped).toBeGreaterThan(0)
  })

  test(`${KILLS} runs are killed: nothing is torn, and no stored answer is paid for again`, async () => {
    const { articles, requests, askedAgain, paidAgain } = await killRuns(project, KILLS, SEED)
    report(
      `${KILLS} kills: ${articles} articles, ${requests} requests, ${askedAgain} asked for again, ${paidAgain} of them after the server had sent the answer whole`,
    )
  })
})

describe('the writer with a ceiling', () => {
  openClientClock()

  test(`${BILLS} runs: none is billed more`, async () => {
    const runs = await runBilled(project, BILLS, SEED)
    const sum = (pick: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + pick(run), 0).toFixed(2)
    const nearest = Math.max(...runs.map(({ bill, ceiling }) => bill / ceiling))
    report(
      `${BILLS} ceilings of ${sum(({ ceiling }) => ceiling)}: billed ${sum(({ bill }) => bill)}, reported ${sum(({ spent }) => spent.cost)}; at most ${Math.round(nearest * 100)} % of a ceiling`,
    )
  })
})

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
