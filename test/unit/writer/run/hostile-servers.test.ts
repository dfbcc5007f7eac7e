import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeReply } from '../../../helpers/writer/fake-article.ts'
import type { Step } from '../../../helpers/writer/fake-openai.ts'
import { answer, failure, raw } from '../../../helpers/writer/fake-steps.ts'
import { openWriterProject } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('hostile-servers')
const KEY = 'kq7vZ2pLw9xT4mRb8nYc3sDf6gHj1'
const PART = 8
const WINDOW_TITLE = '\u001B]0;owned\u0007'
const COLOUR = '\u001B[31m\u009B2J'

/** The whole output of a run, and all files that it wrote. */
async function runWith(step: Step, json = false): Promise<string> {
  await project.serveFor(1, { script: () => step })
  const { out, error } = await project.run({ environment: { OPENAI_API_KEY: KEY }, json, isTerminal: false })
  const files = readdirSync(project.folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(project.prompts),
  )
  return [out, error, ...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))].join('\n')
}

const padded = (length: number) => `${'x'.repeat(length)} ${KEY} is wrong`

test.each<[string, Step]>([
  ...[160, 170, 180, 190, 199].map((length): [string, Step] => [
    `an error that is cut after ${length} characters`,
    failure(422, { error: { message: padded(length) } }),
  ]),
  ['an error that the server cut itself', failure(422, { error: { message: `the key ${KEY.slice(0, 20)}` } })],
  ['a page', failure(400, `<p>${padded(185)}</p>`, 'text/html')],
  ['an error in a stream', raw('text/event-stream', `data: ${JSON.stringify({ error: { message: padded(185) } })}\n\n`)],
  ['a refusal', answer({ refusal: padded(185) })],
  ['a refusal as text', answer({ content: `I can't help with that. ${padded(140)}` })],
  [
    'a field with a wrong value',
    answer({ content: (request) => JSON.stringify({ ...fakeReply(request), entities: [{ category: padded(40), subcategories: [] }] }) }),
  ],
  ['the name of the model', answer({ model: padded(80) })],
])('no part of the key is shown or stored: %s', async (_, step) => {
  const all = await runWith(step)
  const parts = Array.from({ length: KEY.length - PART + 1 }, (_, start) => KEY.slice(start, start + PART))
  expect(parts.filter((part) => all.includes(part))).toEqual([])
})

test.each<[string, Step]>([
  ['an error', failure(422, { error: { message: `n ${COLOUR}must${WINDOW_TITLE} be 1` } })],
  ['a refusal', answer({ refusal: `No ${COLOUR}${WINDOW_TITLE}` })],
  ['the name of the model', answer({ model: `gpt${COLOUR}${WINDOW_TITLE}` })],
  [
    'the category of an answer',
    answer({ content: (request) => JSON.stringify({ ...fakeReply(request), entities: [{ category: COLOUR, subcategories: [] }] }) }),
  ],
])('no escape sequence reaches the terminal or a file: %s', async (_, step) => {
  for (const json of [false, true]) {
    const all = await runWith(step, json)
    expect(all).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/)
  }
})

test('hidden text does not survive in an article', async () => {
  const hide = (text: string) => `${text}\u{E0041}\u{E0042}\u202E\u{E0101}\u3164`
  const step = answer({
    content(request) {
      const reply = fakeReply(request)
      return JSON.stringify({
        ...reply,
        title: hide(reply.title),
        sections: reply.sections.map((section) => ({ ...section, markdown: hide(section.markdown) })),
      })
    },
  })
  await runWith(step)
  const [article = ''] = [...project.articles().values()]
  expect(article.length).toBeGreaterThan(1000)
  expect(article).not.toMatch(/[\u{E0000}-\u{E0FFF}\u202E\u3164]/u)
})
