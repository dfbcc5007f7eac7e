import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_FOLDER } from '../helpers/run-build.ts'

/** The built site for browser tests. */
export const UNEVEN_SITE = join(TEST_FOLDER, 'uneven')

/** Enough articles for more than two pages of a list. */
const MANY = 50
const PLACE = /^ {2}- category: .+\n {4}subcategories:\n {6}- subcategory: .+$/m

/** Copies the data of the magazine with many articles moved to one subcategory, whose list has several pages, while others are empty. */
export function writeUnevenData(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const names = readdirSync(join(to, 'articles'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const articles = names.map((name) => {
    const file = join(to, 'articles', name)
    const text = readFileSync(file, 'utf8')
    return { file, text, place: PLACE.exec(text)?.[0] ?? '' }
  })
  // Moves whole subcategories, so that the old ones are empty.
  articles.sort((a, b) => (a.place < b.place ? -1 : 1))
  const full = articles[0]?.place ?? ''
  const last = articles[MANY]?.place ?? ''
  for (const { file, text, place } of articles) if (place <= last) writeFileSync(file, text.replace(PLACE, full))
}
