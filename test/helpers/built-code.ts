import { buildArguments, ROOT, runProcess, TEST_FOLDER } from './run-build.ts'

/** Bundles the code once, including that of the tools, so that parallel tests only read it. */
export default async function setup(): Promise<void> {
  const result = await runProcess(buildArguments({ data: `${ROOT}/data`, out: `${TEST_FOLDER}/magazine`, images: true }))
  if (result.code !== 0) throw new Error(`The magazine does not build:\n${result.stderr}`)
  const tool = await runProcess(['prompts', 'lint'])
  if (tool.code !== 0) throw new Error(`The tools do not start:\n${tool.stderr}`)
}
