import { runBuild, TEST_FOLDER } from './run-build.ts'

/** Bundles the code once, so that tests which build sites side by side only read it. */
export default async function setup(): Promise<void> {
  const result = await runBuild({ out: `${TEST_FOLDER}/magazine`, images: true })
  if (result.code !== 0) throw new Error(`The magazine does not build:\n${result.stderr}`)
}
