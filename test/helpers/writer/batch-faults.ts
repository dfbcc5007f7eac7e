import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestsOf } from './end-batch.ts'
import type { FakeOpenai } from './fake-openai.ts'
import { type EndedRun, startGenerate } from './start-generate.ts'
import type { WriterProject } from './writer-project.ts'

/** Starts the real batch command, and does not wait for it. */
export function startBatchCommand(
  project: WriterProject,
  action: string,
  server: FakeOpenai,
): { child: ChildProcess; ended: Promise<EndedRun> } {
  return startGenerate(project, ['batch', action], { OPENAI_BASE_URL: server.url })
}

/** How often each article was asked for in batches, in order of its first request. */
export function timesSent(server: FakeOpenai): Map<string, number> {
  const counts = new Map<string, number>()
  for (const batch of server.batches.batches)
    for (const { custom_id: id } of requestsOf(server, batch)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The files with final names that are not whole; the last line of a journal may be incomplete. */
export function tornFiles({ folder }: WriterProject): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => {
    if (/(?:^|\/)\.[^/]+\.tmp$/.test(name) || !/^(?:\.generator|data\/(?:articles|provenance))\//.test(name)) return false
    const text = /\.(?:jsonl?|md)$/.test(name) ? readFileSync(join(folder, name), 'utf8') : undefined
    if (text === undefined) return false
    if (name.endsWith('.md')) return !/^---\ntitle: [\s\S]*\nstatus: draft\n---\n\n[\s\S]*\.\n$/.test(text)
    if (name.endsWith('.json')) return !isJson(text)
    const lines = text.split('\n')
    const last = lines.pop() ?? ''
    return !lines.every(isJson) || (last !== '' && !name.endsWith('journal.jsonl'))
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
