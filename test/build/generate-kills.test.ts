import { expect, test } from 'vitest'
import { killRuns } from '../helpers/writer/killed-runs.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('generate-kills')

/** `npm run faults -- writer` kills forty. */
test('F36 three runs are killed at random times: every file is whole, no answer is asked for twice, no article is written twice', async () => {
  const { articles, requests, askedAgain } = await killRuns(project, 3, 3)
  expect(requests).toBe(articles + askedAgain)
})
