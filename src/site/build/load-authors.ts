import { openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { transliterate } from '../../engine/shared/transliterate.ts'
import type { Author } from '../content/schema.ts'
import { parseDataFile } from './data-file.ts'
import { checkSlug } from './front-matter.ts'

const FILE = 'authors.json'

/** Reads `authors.json`: the voices of the magazine. A missing slug is spelt from the name. */
export function loadAuthors(text: string | undefined, faults: Fault[]): Author[] {
  if (text === undefined) {
    faults.push({ code: 'E_CONFIG', file: FILE, message: 'the file is missing: it holds the authors' })
    return []
  }
  const file = parseDataFile(FILE, text)
  const authors: Author[] = []
  if (Array.isArray(file.value)) {
    for (const [index, value] of file.value.entries()) {
      const fields = openFields(value, [index], file.problems)
      if (fields === undefined) continue
      const name = fields.text('name')
      const slug = fields.optionalText('slug') ?? transliterate(name)
      const fault = name === '' ? undefined : checkSlug(slug)
      if (fault !== undefined) file.problems.push({ path: fields.has('slug') ? fields.path('slug') : fields.path('name'), ...fault })
      const author = {
        name,
        slug,
        home: fields.text('home'),
        country: fields.text('country'),
        specialty: fields.text('specialty'),
        description: fields.text('description'),
        meta_title: fields.text('meta_title'),
        meta_description: fields.text('meta_description'),
      }
      fields.close()
      const twin = authors.find((other) => other.slug === slug || other.name === name)
      if (twin !== undefined) {
        const message = `${JSON.stringify(name)} and ${JSON.stringify(twin.name)} have the same address /authors/${slug}`
        file.problems.push({ code: 'E_AUTHOR_SLUG_DUP', path: [index], message, hint: 'give one of them another slug' })
      }
      authors.push(author)
    }
  } else if (file.faults().length === 0)
    file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of authors' })
  faults.push(...file.faults())
  return authors
}
