import { type FieldProblem, type Fields, label, openFields, showText } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { transliterate } from '../../engine/shared/transliterate.ts'
import type { Biography } from '../content/biography.ts'
import { type Author, SITE_LANGUAGES } from '../content/schema.ts'
import { checkSlug } from './check-slug.ts'
import { type DataText, parseDataFile } from './data-file.ts'

const FILE = 'authors.json'

/** Loads `authors.json`. A missing slug is derived from the name. */
export function loadAuthors(text: DataText, faults: Fault[]): Author[] {
  if (text === undefined) faults.push({ code: 'E_CONFIG', file: FILE, message: 'the file is missing: it holds the authors' })
  if (typeof text !== 'string') return []
  const file = parseDataFile(FILE, text)
  const authors: Author[] = []
  if (Array.isArray(file.value)) {
    for (const [index, value] of file.value.entries()) {
      const fields = openFields(value, [index], file.problems)
      if (fields === undefined) continue
      const author = readAuthor(fields, file.problems)
      const twin = authors.find((other) => author.slug !== '' && (other.slug === author.slug || other.name === author.name))
      const same = authors.find((other) => other.name !== author.name && other.name.toLowerCase() === author.name.toLowerCase())
      if (twin === undefined && same !== undefined) {
        const message = `${JSON.stringify(author.name)} and ${JSON.stringify(same.name)} differ by case only`
        file.problems.push({ code: 'E_NAME_DUP', path: [index, 'name'], message, hint: 'rename one of them' })
      }
      if (twin !== undefined) file.problems.push({ code: 'E_AUTHOR_SLUG_DUP', path: [index], ...describeTwins(author, twin) })
      authors.push(author)
    }
  } else if (file.isReadable) file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of authors' })
  faults.push(...file.faults())
  return authors
}

function readAuthor(fields: Fields, problems: FieldProblem[]): Author {
  const name = fields.text('name')
  checkBlanks(name, fields, problems)
  const slug = fields.optionalText('slug') ?? transliterate(name)
  const fault = name === '' ? undefined : checkSlug(slug)
  if (fault !== undefined) problems.push({ path: fields.path(fields.has('slug') ? 'slug' : 'name'), ...fault })
  const translations = readTranslations(fields, problems)
  const author = {
    name,
    slug,
    ...readBiography(fields),
    meta_title: fields.text('meta_title'),
    meta_description: fields.text('meta_description'),
    ...(translations === undefined ? {} : { translations }),
  }
  fields.close()
  return author
}

function checkBlanks(name: string, fields: Fields, problems: FieldProblem[]): void {
  const line = name.replace(/\s+/g, ' ').trim()
  if (line === name) return
  const message = `${label(fields.path('name'))} has blanks that do not show: ${showText(name)}`
  problems.push({ code: 'E_FIELD_TYPE', path: fields.path('name'), message, hint: `write ${JSON.stringify(line)}` })
}

function readBiography(fields: Fields): Biography {
  return {
    home: fields.text('home'),
    country: fields.text('country'),
    specialty: fields.text('specialty'),
    description: fields.text('description'),
  }
}

function readTranslations(author: Fields, problems: FieldProblem[]): Author['translations'] {
  const given = author.raw('translations')
  const languages = given === undefined ? undefined : openFields(given, author.path('translations'), problems)
  if (languages === undefined) return undefined
  const translations: Author['translations'] = {}
  for (const language of SITE_LANGUAGES) {
    const value = languages.raw(language)
    const fields = value === undefined ? undefined : openFields(value, languages.path(language), problems)
    if (fields === undefined) continue
    const name = fields.optionalText('name')
    checkBlanks(name ?? '', fields, problems)
    translations[language] = { ...(name === undefined ? {} : { name }), ...readBiography(fields) }
    fields.close()
  }
  languages.close()
  return translations
}

function describeTwins(author: Author, twin: Author): { message: string; hint: string } {
  const name = JSON.stringify(author.name)
  if (author.name === twin.name) return { message: `there are two authors called ${name}`, hint: 'articles name their author by name' }
  const message = `${name} and ${JSON.stringify(twin.name)} have the same address /authors/${author.slug}`
  return { message, hint: 'give one of them another slug' }
}
