import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readSource } from '../engine/node/sources/source-files.ts'
import { nearestHint } from '../engine/shared/nearest.ts'
import type { Fault } from '../engine/shared/site-error.ts'
import type { Author } from '../site/content/schema.ts'

const FOLDER = 'voices'
const EXTENSION = '.md'

/** The pages for writers about authors, by slug; none of them is needed. */
export function readVoices(data: string, authors: readonly Author[], faults: Fault[]): Map<string, string> {
  const folder = join(data, FOLDER)
  const voices = new Map<string, string>()
  if (!existsSync(folder)) return voices
  const slugs = authors.map(({ slug }) => slug)
  for (const name of listFiles(folder, faults)) {
    const file = `${FOLDER}/${name}`
    const slug = name.slice(0, -EXTENSION.length)
    const source = readSource(data, file)
    if ('code' in source) faults.push(source)
    else if (!name.endsWith(EXTENSION) || !slugs.includes(slug)) faults.push(describeStranger(file, name, slugs))
    else if (source.text.trim() === '') {
      faults.push({ code: 'E_VOICE', file, message: 'the page is empty', hint: 'write how the author sounds, or delete the page' })
    } else voices.set(slug, source.text.trim())
  }
  return voices
}

function describeStranger(file: string, name: string, slugs: readonly string[]): Fault {
  const message = `expected the slug of an author and ${EXTENSION}, got ${JSON.stringify(name)}`
  const pages = slugs.map((slug) => slug + EXTENSION)
  return { code: 'E_VOICE', file, message, hint: 'rename the page, or add the author to authors.json', ...nearestHint(name, pages) }
}
