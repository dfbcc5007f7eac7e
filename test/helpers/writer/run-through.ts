import { inOrder, type Step } from './fake-openai.ts'
import { codesOf, type ProjectOptions, topicLines, type WriterProject } from './writer-project.ts'

/** Writes articles with a server that answers with these steps, the last of which repeats; returns also what was asked and written. */
export async function runThrough(
  project: WriterProject,
  steps: Step[],
  options: ProjectOptions = {},
  topics: readonly string[] = topicLines(1),
) {
  project.topics(...topics)
  const server = await project.serve({ script: inOrder(...steps) })
  const run = await project.run(options)
  const calls = server.requests.length
  return { ...run, server, calls, codes: codesOf(run.events), articles: project.articles().size, verdict: server.verdict() }
}
