import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isError } from '../../src/engine/shared/site-error.ts'
import { buildSite } from '../helpers/build-site.ts'
import { runCommandLine } from '../helpers/run-build.ts'
import { answer } from '../helpers/writer/fake-steps.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('generated-site')

const PLACES = [
  'techniques / beginner tricks',
  'techniques / grind techniques',
  'culture / local skate scenes',
  'culture / music influences',
  'events / community meetups',
  'tips / mental focus',
  'lifestyle / travel and adventure',
].map((name) => `skateboarding ${name}`)
const SUBJECTS = {
  en_US: ['Wet stone', 'Old rails'],
  ru_RU: ['Мокрый камень', 'Старые перила'],
  tr_TR: ['Islak taşlar', 'Eski borular'],
}
const TURNS = {
  en_US: ['before work', 'after the rain', 'without wax', 'for two', 'by train'],
  ru_RU: ['до работы', 'после дождя', 'без воска', 'вдвоём', 'на поезде'],
  tr_TR: ['işten önce', 'yağmurdan sonra', 'vakssız', 'iki kişilik', 'trenle'],
}

test('thirty articles in three languages become drafts that pass the editorial checks, and that a build shows only with --drafts', async () => {
  const lines = Object.entries(SUBJECTS).flatMap(([locale, subjects]) =>
    subjects.flatMap((subject, row) =>
      TURNS[locale as keyof typeof TURNS].map(
        (turn, column) => `${locale} | ${PLACES[(row + column) % PLACES.length]} | ${subject} ${turn}`,
      ),
    ),
  )
  project.topics(...lines)
  const server = await project.serve({ mostAtOnce: 8, script: () => answer() })
  const run = await project.run({ concurrency: 8 })
  expect([run.code, server.requests.length, server.verdict()]).toEqual([0, 30, []])
  const drafts = [...project.articles()]
  expect(drafts.length).toBe(30)
  expect(new Set(drafts.map(([file]) => file.split('/')[0]))).toEqual(new Set(['en_US', 'ru_RU', 'tr_TR']))

  const checked = await runCommandLine(['content', '--drafts', '--data', project.data])
  expect([checked.code, checked.stdout.match(/^E_.*$/gm) ?? []]).toEqual([0, []])

  const [[accepted, text]] = drafts as [[string, string]]
  writeFileSync(join(project.data, 'articles', accepted), text.replace('status: draft', 'status: ready'))
  const plain = await buildSite({ data: project.data, out: join(project.folder, 'plain') })
  const whole = await buildSite({ data: project.data, out: join(project.folder, 'whole'), args: ['--drafts'] })
  expect(plain.warnings.filter(isError)).toEqual([])
  expect(whole.warnings.filter(({ file = '' }) => file.startsWith('articles/'))).toEqual([])
  expect(whole.pages - plain.pages).toBeGreaterThanOrEqual(29)
  const turkish = drafts.find(([file]) => file.startsWith('tr_TR/'))?.[0].replace(/.*\/|\.md$/g, '') ?? ''
  const page = readFileSync(join(project.folder, 'whole/articles', `${turkish}.html`), 'utf8')
  expect(page).toContain('lang="tr"')
})
