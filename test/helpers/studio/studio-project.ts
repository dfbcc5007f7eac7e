import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-build.ts'

const TOPICS = [
  'en_US | skateboard gear / trucks and wheels | Why trucks squeak in the rain | form=how-to',
  'tr_TR | skateboard gear / trucks and wheels | Ucuz truck mı pahalı truck mı? | form=essay',
]

const PARTS = ['site.json', 'categories.json', 'authors.json', 'pages.json', 'pages']

/** A magazine without articles and a copy of the prompts with some of the golden cases, in a folder. */
export function writeStudioProject(folder: string, cases: readonly string[] = []): { prompts: string; data: string } {
  const [prompts, data] = [join(folder, 'prompts'), join(folder, 'data')]
  mkdirSync(data, { recursive: true })
  for (const part of PARTS) cpSync(join(ROOT, 'data', part), join(data, part), { recursive: true })
  const golden = join(ROOT, 'prompts/golden')
  cpSync(join(ROOT, 'prompts'), prompts, { recursive: true, filter: (path) => path !== golden })
  for (const name of cases) cpSync(join(golden, name), join(prompts, 'golden', name), { recursive: true })
  writeFileSync(join(prompts, 'topics.txt'), `${TOPICS.join('\n')}\n`)
  return { prompts, data }
}
