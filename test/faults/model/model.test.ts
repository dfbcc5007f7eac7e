import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readJournal } from '../../../src/writer/run/journal.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { startGenerate } from '../../helpers/writer/start-generate.ts'
import { codesOf, openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'
import { type Engine, openEngine } from './engine.ts'
import { type EngineServer, type ServerOptions, serveEngine } from './engine-server.ts'
import { writeTinyModel } from './tiny-model.ts'

/** The folder of packages into which `npm run faults -- model` installed the engine. */
const PACKAGES = process.env.MODEL_ENGINE ?? ''
/** A prompt is read byte by byte. */
const CONTEXT = 65_536
const [SOON, NEVER] = [4, -100]

const project = openWriterProject('faults-model')
const folder = openTestFolder('faults-model-engine')
const model = join(folder, 'tiny.gguf')

describe.skipIf(PACKAGES === '')('the command, with a real engine and a model of random weights', () => {
  const open: { server: EngineServer; engine: Engine }[] = []

  beforeAll(() => writeTinyModel(model))

  afterEach(async () => {
    for (const { server, engine } of open.splice(0)) {
      await server.close()
      await engine.close()
    }
  })

  async function serve(options: ServerOptions, { contextSize = CONTEXT, sequences = 1 } = {}): Promise<EngineServer> {
    const engine = await openEngine(PACKAGES, model, { contextSize, sequences })
    const server = await serveEngine(engine, options)
    open.push({ server, engine })
    return server
  }

  function start(server: EngineServer, args: readonly string[], topics = 1) {
    project.settings('models.yaml', 'model: nonsense\npromptTokens: 6000\nthinkingTokens: 0\n')
    project.topics(...topicLines(topics))
    return startGenerate(project, args, { OPENAI_BASE_URL: server.url })
  }

  function journal() {
    const runs = join(project.folder, '.generator/runs')
    return readdirSync(runs).flatMap((run) => readJournal(join(runs, run, 'journal.jsonl')))
  }

  test('streams answers, counts their tokens as the engine does, stores and refuses their nonsense', async () => {
    const server = await serve({ endBias: SOON })
    const { code, stdout } = await start(server, []).ended
    expect(code).toBe(1)
    expect(server.calls.map(({ format, end }) => [format, end])).toEqual([
      ['json_schema', 'stop'],
      ['none', 'stop'],
    ])
    expect(codesOf(journal())).toEqual(['E_JSON', 'E_JSON'])
    const usages = journal().flatMap(({ event, usage }) => (event === 'reply' ? [usage] : []))
    expect(usages).toEqual(server.calls.map(({ promptTokens, generated }) => ({ prompt: promptTokens, cached: 0, completion: generated })))
    const tokens = server.calls.reduce((sum, { promptTokens, generated }) => sum + promptTokens + generated, 0)
    expect(stdout).toContain(`0 written, 1 failed, 0 left; ${tokens} tokens`)
  })

  test('asks once more with a higher limit after an answer that is cut off', async () => {
    const server = await serve({ endBias: NEVER })
    const { code, stdout } = await start(server, []).ended
    expect([code, codesOf(journal())]).toEqual([1, ['E_LENGTH', 'E_LENGTH']])
    const [first, second] = server.calls
    expect(second?.maxTokens).toBe(Math.ceil((first?.maxTokens ?? 0) * 1.6))
    expect(server.calls.map(({ end, generated }) => [end, generated])).toEqual(server.calls.map(({ maxTokens }) => ['length', maxTokens]))
    expect(stdout).toContain('E_LENGTH')
  })

  test('says that the context is too small', async () => {
    const server = await serve({ endBias: SOON }, { contextSize: 2048 })
    const { code, stdout } = await start(server, [], 2).ended
    expect([code, codesOf(journal()), server.generated()]).toEqual([1, ['E_CONTEXT', 'E_CONTEXT'], 0])
    expect(stdout).toContain('the request exceeds the available context size (2048 tokens)')
    expect(stdout).toContain('use a model with a larger context')
  })

  test('stops the engine when it is interrupted in the middle of an answer', async () => {
    const server = await serve({ endBias: NEVER })
    const { child, ended } = start(server, [])
    await vi.waitUntil(() => server.generated() > 50, { timeout: 300_000, interval: 5 })
    child.kill('SIGINT')
    const { code, stderr } = await ended
    expect(code).toBe(130)
    expect(stderr).toContain('E_CANCELLED')
    await vi.waitUntil(() => server.calls[0]?.end === 'cancelled', { timeout: 60_000 })
    expect(server.calls[0]?.generated).toBeLessThan(server.calls[0]?.maxTokens ?? 0)
    const replies = join(project.folder, '.generator/replies')
    const [partial = ''] = existsSync(replies) ? readdirSync(replies).filter((name) => name.endsWith('.partial.txt')) : []
    expect(readFileSync(join(replies, partial), 'utf8').length).toBeGreaterThan(20)
  })

  test('shares one slot of the engine among workers that it refuses', async () => {
    const server = await serve({ endBias: SOON })
    const { code } = await start(server, ['--concurrency', '3', '--max-wait', '600'], 3).ended
    expect([0, 1]).toContain(code)
    expect(server.calls.some(({ end }) => end === 'refused')).toBe(true)
    expect(codesOf(journal())).toContain('E_RATE')
    expect(journal().filter(({ event }) => event === 'failed')).toHaveLength(3)
  })

  test('stays within --max-tokens, as the engine counts', async () => {
    const server = await serve({ endBias: SOON })
    const { code, stdout } = await start(server, ['--max-tokens', '60000', '--concurrency', '1'], 6).ended
    expect(code).toBe(3)
    const spent = server.calls.reduce((sum, { promptTokens, generated }) => sum + promptTokens + generated, 0)
    expect(stdout).toContain(`${spent} tokens`)
  })

  test('gets an answer that fits the schema from an engine that enforces it', async () => {
    const server = await serve({ endBias: SOON, hasGrammar: true })
    await start(server, []).ended
    expect(server.calls[0]?.format).toBe('json_schema')
    process.stdout.write(`${JSON.stringify(server.calls)} ${codesOf(journal())}\n`)
    expect(codesOf(journal())).not.toContain('E_JSON')
  })
})
