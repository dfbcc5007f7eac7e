import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readJournal } from '../../../src/writer/run/journal.ts'
import { ROOT } from '../../helpers/run-build.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { startGenerate } from '../../helpers/writer/start-generate.ts'
import { codesOf, openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'
import { writeTinyModel } from './tiny-model.ts'

/** The folder of packages into which `npm run faults -- model` installed the engine. */
const PACKAGES = process.env.MODEL_ENGINE ?? ''
const SERVER = join(ROOT, 'test/faults/model/engine-server.mjs')
const CONTEXT = 24_576

const project = openWriterProject('faults-model')
const folder = openTestFolder('faults-model-engine')
const model = join(folder, 'tiny.gguf')

/** What became of a request. */
interface EngineCall {
  format: string
  promptTokens: number
  maxTokens: number
  generated: number
  end: 'running' | 'stop' | 'length' | 'cancelled' | 'refused'
}

interface EngineServer {
  url: string
  calls(): Promise<EngineCall[]>
}

interface ServerOptions {
  /** The tokens of an answer, which has no end by itself. */
  endAfter?: number
  contextSize?: number
}

describe.skipIf(PACKAGES === '')('the command, with a real engine and a model of random weights', () => {
  const children: ChildProcess[] = []

  beforeAll(() => writeTinyModel(model, readSample()))

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  async function serve(options: ServerOptions): Promise<EngineServer> {
    const given = JSON.stringify({ packages: PACKAGES, modelPath: model, contextSize: CONTEXT, ...options })
    const child = spawn(process.execPath, [SERVER, given], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    return { url: `${line}/v1`, calls: async () => (await (await fetch(`${line}/calls`)).json()) as EngineCall[] }
  }

  function start(server: EngineServer, args: readonly string[], topics = 1) {
    project.settings('models.yaml', 'model: nonsense\npromptTokens: 6000\nthinkingTokens: 0\n')
    // The shortest form, so that an answer has few tokens.
    project.topics(...topicLines(topics).map((line) => line.replace('form=how-to', 'form=note')))
    return startGenerate(project, args, { OPENAI_BASE_URL: server.url })
  }

  function journal() {
    const runs = join(project.folder, '.generator/runs')
    return readdirSync(runs).flatMap((run) => readJournal(join(runs, run, 'journal.jsonl')))
  }

  test('streams answers, counts their tokens as the engine does, stores and refuses their nonsense', async () => {
    const server = await serve({ endAfter: 60 })
    const { code, stdout } = await start(server, []).ended
    expect(code).toBe(1)
    const calls = await server.calls()
    expect(calls.map(({ format, end }) => [format, end])).toEqual([
      ['json_schema', 'stop'],
      ['none', 'stop'],
    ])
    expect(codesOf(journal())).toEqual(['E_JSON', 'E_JSON'])
    const usages = journal().flatMap(({ event, usage }) => (event === 'reply' ? [usage] : []))
    expect(usages).toEqual(calls.map(({ promptTokens, generated }) => ({ prompt: promptTokens, cached: 0, completion: generated })))
    const tokens = calls.reduce((sum, { promptTokens, generated }) => sum + promptTokens + generated, 0)
    expect(stdout).toContain(`0 written, 1 failed, 0 left; ${tokens} tokens`)
  })

  test('asks once more with a higher limit after an answer that is cut off', async () => {
    const server = await serve({})
    const { code, stdout } = await start(server, []).ended
    expect([code, codesOf(journal())]).toEqual([1, ['E_LENGTH', 'E_LENGTH']])
    const calls = await server.calls()
    const [first, second] = calls
    expect(second?.maxTokens).toBe(Math.ceil((first?.maxTokens ?? 0) * 1.6))
    expect(calls.map(({ end, generated }) => [end, generated])).toEqual(calls.map(({ maxTokens }) => ['length', maxTokens]))
    expect(stdout).toContain('E_LENGTH')
  })

  test('says that the context is too small', async () => {
    const server = await serve({ endAfter: 60, contextSize: 2048 })
    const { code, stdout } = await start(server, [], 2).ended
    expect([code, codesOf(journal())]).toEqual([1, ['E_CONTEXT', 'E_CONTEXT']])
    expect((await server.calls()).map(({ end }) => end)).toEqual(['refused', 'refused'])
    expect(stdout).toContain('the request exceeds the available context size (2048 tokens)')
    expect(stdout).toContain('use a model with a larger context')
  })

  test('stops the engine when it is interrupted in the middle of an answer', async () => {
    const server = await serve({})
    const { child, ended } = start(server, [])
    await vi.waitUntil(async () => ((await server.calls())[0]?.generated ?? 0) > 50, { timeout: 300_000, interval: 20 })
    child.kill('SIGINT')
    const { code, stderr } = await ended
    expect(code).toBe(130)
    expect(stderr).toContain('E_CANCELLED')
    await vi.waitUntil(async () => (await server.calls())[0]?.end === 'cancelled', { timeout: 60_000 })
    const [call] = await server.calls()
    expect(call?.generated).toBeLessThan(call?.maxTokens ?? 0)
    const replies = join(project.folder, '.generator/replies')
    const [partial = ''] = existsSync(replies) ? readdirSync(replies).filter((name) => name.endsWith('.partial.txt')) : []
    expect(readFileSync(join(replies, partial), 'utf8').length).toBeGreaterThan(20)
  })

  test('shares one slot of the engine among workers that it refuses', async () => {
    const server = await serve({ endAfter: 60 })
    const { code } = await start(server, ['--concurrency', '3', '--max-wait', '600'], 3).ended
    expect([0, 1]).toContain(code)
    expect((await server.calls()).some(({ end }) => end === 'refused')).toBe(true)
    expect(codesOf(journal())).toContain('E_RATE')
    expect(journal().filter(({ event }) => event === 'failed')).toHaveLength(3)
  })

  test('stops at --max-tokens, and counts as the engine does', async () => {
    const server = await serve({ endAfter: 60 })
    const { code, stdout } = await start(server, ['--max-tokens', '20000', '--concurrency', '1'], 6).ended
    expect(code).toBe(3)
    const spent = (await server.calls()).reduce((sum, { promptTokens, generated }) => sum + promptTokens + generated, 0)
    expect(stdout).toContain(`${spent} tokens`)
  })
})

/** The words of the English prompts. */
function readSample(): string {
  const locale = join(ROOT, 'prompts/locales/en_US')
  return readdirSync(locale)
    .map((name) => readFileSync(join(locale, name), 'utf8'))
    .join('\n')
}
