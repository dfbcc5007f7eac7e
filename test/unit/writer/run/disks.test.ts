import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readJournal } from '../../../../src/writer/run/journal.ts'
import { answer } from '../../../helpers/writer/fake-steps.ts'
import { freeDisk, shrinkDisk } from '../../../helpers/writer/small-disk.ts'
import { tornFiles } from '../../../helpers/writer/torn-files.ts'
import { openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('disks')
const KILOBYTE = 1024
/** What the run holds for one answer at a time. */
const RESERVE = 64

describe('a full disk', () => {
  test.each([0, 6, 40, 63].map((free) => [free]))('with %s kB: no question is sent without room for its answer', async (free) => {
    const server = await project.serveFor(3)
    shrinkDisk(project.folder, free * KILOBYTE)
    const run = await project.run()
    expect([run.code, server.requests.length, tornFiles(project)]).toEqual([4, 0, []])
    expect(run.error).toMatch(/^E_DISK {2}(?:answers need 64 kB of free disk space in .*|cannot write .*) \(ENOSPC\) {2}\[/)
    freeDisk()
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, project.articles().size, tornFiles(project)]).toEqual([3, 3, []])
  })

  test.each([2, 6, 10, 14, 18, 22, 26, 30, 40, 50].map((free) => [free]))(
    'with %s kB beside the reserve tears nothing, and every answer is kept',
    async (free) => {
      const server = await project.serveFor(4)
      shrinkDisk(project.folder, (RESERVE + free) * KILOBYTE)
      const run = await project.run()
      expect([run.code, tornFiles(project)]).toEqual([4, []])
      expect(run.error).toMatch(/^E_DISK {2}/)
      expect(run.error).not.toContain('lost')
      expect(run.out).toContain(`${project.articles().size} written, 0 failed, ${4 - project.articles().size} left;`)
      freeDisk()
      const next = await project.run()
      expect([next.code, project.articles().size, tornFiles(project)]).toEqual([0, 4, []])
      expect(server.requests.length).toBe(4)
      expect(existsSync(join(project.folder, '.generator/reserve'))).toBe(false)
    },
  )

  test('that is filled by another program while three answers are on their way: all of them are kept', async () => {
    const server = await project.serveFor(3, {
      script: ({ index }) => {
        if (index === 2) shrinkDisk(project.folder, 0)
        return answer({ delay: 200 })
      },
    })
    const run = await project.run({ concurrency: 3 })
    expect([run.out.includes('lost'), server.requests.length, tornFiles(project)]).toEqual([false, 3, []])
    freeDisk()
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, project.articles().size, tornFiles(project)]).toEqual([3, 3, []])
  })

  test('keeps the space of the second answer, when the space of the first was given back and the rest was taken', async () => {
    project.topics(...topicLines(2))
    const replies = join(project.folder, '.generator/replies')
    const server = await project.serve({
      script: ({ index }) => {
        if (index === 0) return answer()
        return async (exchange) => {
          shrinkDisk(project.folder, 0)
          while (!existsSync(replies) || readdirSync(replies).every((name) => !name.endsWith('.json') || name.startsWith('.')))
            await pause(5)
          shrinkDisk(project.folder, 0)
          await answer()(exchange)
        }
      },
    })
    const run = await project.run({ concurrency: 2 })
    expect([run.out.includes('lost'), server.requests.length, tornFiles(project)]).toEqual([false, 2, []])
    freeDisk()
    await project.run()
    expect([server.requests.length, project.articles().size, tornFiles(project)]).toEqual([2, 2, []])
  })

  test('says so when an answer is lost because its reserve was taken, too', async () => {
    await project.serveFor(1, {
      script: () => {
        writeFileSync(join(project.folder, '.generator/reserve'), '')
        shrinkDisk(project.folder, 0)
        return answer()
      },
    })
    const run = await project.run()
    expect(run.code).toBe(4)
    expect(run.error).toMatch(
      /^E_DISK {2}cannot write \S+ \(ENOSPC\): an answer that was paid for is lost {2}\[free some space and run the same command again, which asks for it again\]/,
    )
    expect(run.out).toMatch(/^ {2}E_DISK cannot write \S+ \(ENOSPC\): an answer that was paid for is lost$/m)
    expect(tornFiles(project)).toEqual([])
  })
})

describe('files that an earlier run left cut off', () => {
  async function writeThree() {
    const server = await project.serveFor(3)
    expect((await project.run()).code).toBe(0)
    const before = project.articles()
    const [first = ''] = before.keys()
    return { server, before, article: join(project.data, 'articles', first), record: recordOf(first), slug: first }
  }

  function recordOf(article: string): string {
    return join(project.data, 'provenance', article.replace(/md$/, 'json'))
  }

  function cut(file: string, bytes: number): void {
    writeFileSync(file, readFileSync(file).subarray(0, bytes))
  }

  test.each([0, 512, 2048])('an article of %s bytes is written again from its stored answer', async (bytes) => {
    const { server, before, article, slug } = await writeThree()
    cut(article, bytes)
    const run = await project.run()
    expect([run.code, server.requests.length, project.articles()]).toEqual([0, 3, before])
    expect(run.out).toContain('Already written: 2.\nCut off by a full disk, and written again from now on: 1.')
    expect(readFileSync(join(project.folder, '.generator/damaged', slug.replace('en_US/', ''))).length).toBe(bytes)
  })

  test('an article that an editor shortened stays as it is', async () => {
    const { article, before, slug } = await writeThree()
    const short = before.get(slug)?.slice(0, -40).trimEnd() ?? ''
    writeFileSync(article, short.length % 512 === 0 ? `${short}.` : short)
    const kept = readFileSync(article, 'utf8')
    expect((await project.run()).code).toBe(0)
    expect(readFileSync(article, 'utf8')).toBe(kept)
  })

  test.each([0, 512])('a record of %s bytes is made again, and stops no other article', async (bytes) => {
    const { server, before, record } = await writeThree()
    const whole = JSON.parse(readFileSync(record, 'utf8')) as { digest: string }
    cut(record, bytes)
    project.topics(...topicLines(4))
    const run = await project.run()
    expect([run.code, server.requests.length, tornFiles(project)]).toEqual([0, 4, []])
    expect(run.out).toMatch(/^W_RECORD {2}data\/provenance\/en_US\/\S+\.json was cut off or damaged;/m)
    for (const [file, text] of before) expect(project.articles().get(file)).toBe(text)
    expect(project.articles().size).toBe(4)
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ digest: whole.digest })
    expect((await project.run()).out).not.toContain('W_RECORD')
  })

  test('a record and its article, both cut off, are made again', async () => {
    const { server, before, record, article } = await writeThree()
    cut(record, 512)
    cut(article, 1024)
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, project.articles(), tornFiles(project)]).toEqual([3, before, []])
  })

  test('the record of an article that was edited since is made again, and the article stays', async () => {
    const { server, record, article } = await writeThree()
    cut(record, 512)
    const edited = `${readFileSync(article, 'utf8')}\nA line by hand.\n`
    writeFileSync(article, edited)
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, readFileSync(article, 'utf8'), tornFiles(project)]).toEqual([3, edited, []])
    expect((await project.run()).out).toContain('Already written: 3.')
  })

  test('an answer is asked for again, and stops no other article', async () => {
    const server = await project.serveFor(3)
    mkdirSync(join(project.data, 'articles'))
    writeFileSync(join(project.data, 'articles/en_US'), 'a file instead of a folder')
    expect((await project.run()).code).toBe(4)
    const replies = join(project.folder, '.generator/replies')
    const [reply = ''] = readdirSync(replies)
    cut(join(replies, reply), 512)
    rmSync(join(project.data, 'articles/en_US'))
    const run = await project.run()
    expect([run.code, server.requests.length, project.articles().size, tornFiles(project)]).toEqual([0, 4, 3, []])
    expect(run.out).toContain(`W_RECORD  .generator/replies/${reply} was cut off or damaged;`)
    expect(readdirSync(join(project.folder, '.generator/damaged'))).toEqual([reply])
  })

  test('a journal keeps the events around one that was cut off', () => {
    const file = join(project.folder, 'journal.jsonl')
    writeFileSync(
      file,
      '{"time":"1","event":"a"}\n{"time":"2","event":"b","jo{"time":"3","event":"c"}\n{"time":"4","ev\n{"time":"5","event":"d"}\n{"ti',
    )
    expect(readJournal(file).map(({ event }) => event)).toEqual(['a', 'c', 'd'])
  })
})
