import { type FieldPath, type FieldProblem, openFields, readTextItem } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { type AuthorGroup, type AuthorGroups, GROUP_LIMIT, groupOf } from '../content/author-groups.ts'
import { type Author, SITE_LANGUAGES, type SiteLanguage } from '../content/schema.ts'
import { type DataText, parseDataFile } from './data-file.ts'

const FILE = 'author-groups.json'

/** Loads `author-groups.json`, by which readers filter the authors; without the file, there are no filters. */
export function loadAuthorGroups(
  text: DataText,
  { authors, authorsText, language }: { authors: readonly Author[]; authorsText: DataText; language: SiteLanguage },
  faults: Fault[],
): AuthorGroups {
  const none = { trades: [], regions: [] }
  if (typeof text !== 'string') return none
  const file = parseDataFile(FILE, text)
  const fields = file.fields()
  if (fields === undefined) {
    faults.push(...file.faults())
    return none
  }
  const read = (members: string) => (value: unknown, path: FieldPath) => readGroup(value, path, { members, language }, file.problems)
  const groups = {
    trades: fields.optionalList('trades', read('specialties')),
    regions: fields.optionalList('regions', read('countries')),
  }
  fields.close()
  const all = [...groups.trades, ...groups.regions]
  if (all.length > GROUP_LIMIT)
    file.problems.push({ code: 'E_AUTHOR_GROUP', path: [], message: `there are ${all.length} groups, ${GROUP_LIMIT} at most` })
  const unusable = all.find(({ id }) => !/^[A-Za-z0-9-]+$/.test(id))
  if (unusable !== undefined)
    file.problems.push({
      code: 'E_AUTHOR_GROUP',
      path: [],
      message: `an id has letters, digits and hyphens only, got ${JSON.stringify(unusable.id)}`,
    })
  const twin = all.find(({ id }, place) => all.findIndex((other) => other.id === id) < place)
  if (twin !== undefined)
    file.problems.push({ code: 'E_AUTHOR_GROUP', path: [], message: `two groups have the id ${JSON.stringify(twin.id)}` })
  faults.push(...file.faults())
  checkAuthorGroups(groups, authors, authorsText, faults)
  return groups
}

function readGroup(
  value: unknown,
  path: FieldPath,
  { members, language }: { members: string; language: SiteLanguage },
  problems: FieldProblem[],
): AuthorGroup | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const names = fields.has('names') ? openFields(fields.raw('names'), fields.path('names'), problems) : undefined
  if (!fields.has('names')) fields.text('names')
  const texts = SITE_LANGUAGES.map((each) => [each, each === language ? names?.text(each) : names?.optionalText(each)] as const)
  names?.close()
  const group: AuthorGroup = {
    id: fields.text('id'),
    names: Object.fromEntries(texts.filter(([, name]) => name !== undefined)) as AuthorGroup['names'],
    members: fields.list(members, readTextItem(problems)),
  }
  fields.close()
  return group
}

/** Warns about authors that no filter finds. */
function checkAuthorGroups(groups: AuthorGroups, authors: readonly Author[], authorsText: DataText, faults: Fault[]): void {
  const file = parseDataFile('authors.json', authorsText ?? '[]')
  for (const [kind, field] of [
    ['trades', 'specialty'],
    ['regions', 'country'],
  ] as const) {
    if (groups[kind].length === 0) continue
    for (const [place, author] of authors.entries()) {
      if (author[field] === '' || groupOf(groups[kind], author[field]) >= 0) continue
      const message = `no group of ${kind} has the ${field} ${JSON.stringify(author[field])}: filters do not find ${author.name}`
      file.problems.push({ code: 'W_AUTHOR_GROUP', path: [place, field], message, hint: `add it to a group in ${FILE}` })
    }
  }
  faults.push(...file.faults())
}
