import { expect, test } from 'vitest'
import { startBatchCommand, timesSent, tornFiles } from '../helpers/writer/batch-faults.ts'
import { endAllBatches } from '../helpers/writer/end-batch.ts'
import { openWriterProject, topicLines } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('batch-kills')

/** A kill before the server performs a request, also between two batches, and one between that and its answer. */
test.each([
  ['before', [...topicLines(2), ...topicLines(2, 'tr_TR')], 6],
  ['after', topicLines(2), 3],
] as const)(
  'batch commands that are killed %s each of their requests lose nothing and send nothing twice',
  async (moment, topics, least) => {
    project.topics(...topics)
    const server = await project.serve()
    let kills = 0

    /** Kills a command at its first request, then at its second one, until one ends by itself. */
    async function killAtEveryRequest(action: 'submit' | 'fetch'): Promise<void> {
      for (let request = 1; ; request++) {
        const { child, ended } = startBatchCommand(project, action, server)
        let left = request
        server.batches.onRequest = (perform) => {
          if (--left > 0) return perform()()
          server.batches.onRequest = (later) => later()()
          if (moment === 'after') perform()
          child.kill('SIGKILL')
        }
        const { signal, code, stderr } = await ended
        expect(tornFiles(project)).toEqual([])
        if (signal === 'SIGKILL') kills++
        else {
          expect([code, stderr]).toEqual([0, ''])
          return
        }
      }
    }

    await killAtEveryRequest('submit')
    endAllBatches(server)
    await killAtEveryRequest('fetch')
    expect(project.articles().size).toBe(topics.length)
    expect([...timesSent(server).values()]).toEqual(topics.map(() => 1))
    expect(kills).toBeGreaterThanOrEqual(least)
  },
)
