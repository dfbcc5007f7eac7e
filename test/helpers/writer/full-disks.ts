import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createRandom } from '../../tools/bench/random.ts'
import { answer } from './fake-steps.ts'
import { tornFiles } from './torn-files.ts'
import { type ProjectRun, topicLines, type WriterProject } from './writer-project.ts'

const PAGE = 4096
const ARTICLES = 6
const RESERVE = 64 * 1024

/** Mounts a disk of its own in a folder; returns false where that is not permitted. */
export function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' }).status === 0
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder])
}

export interface FullDiskRuns {
  /** Runs that ended with E_DISK, and those of them that sent no question. */
  stopped: number
  refused: number
  requests: number
  /** Answers that the runs called lost, and answers that were asked for again. */
  lost: number
  askedAgain: number
}

/** Runs articles on a disk with little space, which is lifted for a second run; expects that to need no repair, and every claim to be true. */
export async function runOnFullDisks(project: WriterProject, disk: string, rounds: number, seed: number): Promise<FullDiskRuns> {
  const random = createRandom(seed)
  const sum: FullDiskRuns = { stopped: 0, refused: 0, requests: 0, lost: 0, askedAgain: 0 }
  project.topics(...topicLines(ARTICLES))
  for (let round = 1; round <= rounds; round++) {
    const name = `seed ${seed}, disk ${round}`
    const concurrency = random.between(1, 3)
    // Some disks are too small to start, some become full by the run, and some by another program.
    const way = random.pick(['small', 'beside the reserve', 'taken'])
    const free = random.between(6, 110) * 1024 + (way === 'small' ? 0 : concurrency * RESERVE)
    let taken = way === 'taken' ? { index: random.integer(ARTICLES), free: random.between(0, 20) * 1024 } : undefined
    project.forget()
    const server = await project.serve({
      script: ({ index }) => {
        if (index === taken?.index) fill(disk, taken.free)
        return answer({ delay: random.between(0, 30) })
      },
    })
    fill(disk, free)
    const run = await project.run({ concurrency })
    expect(tornFiles(project), name).toEqual([])
    checkClaims(project, run, name)
    const first = server.requests.length
    taken = undefined
    empty(disk)
    expect(await project.run(), name).toMatchObject({ code: 0, error: '' })
    expect([project.articles().size, tornFiles(project)], name).toEqual([ARTICLES, []])
    const lost = run.out.match(/ is lost$/gm)?.length ?? 0
    const again = server.requests.length - ARTICLES
    expect(again, `${name}: asked for again`).toBe(lost)
    sum.stopped += run.code === 4 ? 1 : 0
    sum.refused += run.code === 4 && first === 0 ? 1 : 0
    sum.requests += server.requests.length
    sum.lost += lost
    sum.askedAgain += again
  }
  return sum
}

/** What a run says it wrote is there, and what it says is left is not. */
function checkClaims(project: WriterProject, { code, out, error }: ProjectRun, name: string): void {
  const articles = project.articles()
  const wrote = Array.from(out.matchAll(/^wrote {4}data\/articles\/(\S+)/gm), ([, file = '']) => file)
  expect(wrote.sort(), name).toEqual([...articles.keys()])
  const [, written = '0', left = String(ARTICLES)] = /^(\d+) written, 0 failed, (\d+) left;/m.exec(out) ?? []
  expect([Number(written), Number(left)], name).toEqual([articles.size, ARTICLES - articles.size])
  if (code === 0) expect([error, articles.size], name).toEqual(['', ARTICLES])
  else expect([code, error], name).toEqual([4, expect.stringMatching(/^E_DISK {2}/)])
}

/** Leaves so many bytes free, in whole pages. */
function fill(disk: string, free: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const bytes = bavail * bsize - Math.ceil(free / PAGE) * PAGE
  if (bytes > 0) writeFileSync(join(disk, `ballast-${bavail}`), Buffer.alloc(bytes, 1))
}

function empty(disk: string): void {
  for (const name of readdirSync(disk)) if (name.startsWith('ballast-')) rmSync(join(disk, name))
}
