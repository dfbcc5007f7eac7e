import type { FaultRow } from './fault-row.ts'

const groups = (name: string, value: object, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'author-groups.json': JSON.stringify(value) }, faults }
}
const texts = (name: string, value: object, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'texts.json': JSON.stringify(value) }, faults }
}
const ADD = 'add it to a group in author-groups.json'
const everyone = (id: string) => ({ id, names: { en: 'Everyone' }, specialties: ['coach'] })

/** Rows about `author-groups.json` and `texts.json`. */
export const SECOND_SITE_ROWS: FaultRow[] = [
  groups('no groups of authors', {}),
  groups(
    'two groups of authors with one id',
    { trades: [everyone('all'), everyone('all')] },
    'E_AUTHOR_GROUP author-groups.json:1:1  two groups have the id "all"',
  ),
  groups(
    'a group of authors with an unusable id',
    { trades: [everyone('All!')] },
    'E_AUTHOR_GROUP author-groups.json:1:1  an id has letters, digits and hyphens only, got "All!"',
  ),
  groups(
    'authors that no group has',
    { trades: [{ ...everyone('filmers'), specialties: ['filmer'] }] },
    `W_AUTHOR_GROUP authors.json:7:5  no group of trades has the specialty "coach": filters do not find Ada Lane  [${ADD}]`,
    `W_AUTHOR_GROUP authors.json:17:5  no group of trades has the specialty "coach": filters do not find Ben Oak  [${ADD}]`,
  ),
  texts('texts of the site for nothing and for less', { en: { authors: 'Voices' } }),
  texts(
    'a text that the interface does not have',
    { en: { autors: 'Voices' } },
    'W_FIELD_UNKNOWN texts.json:1:8  there is no text en.autors  [did you mean "authors"?]',
  ),
  texts(
    'a text with a name that has no value',
    { en: { found: { nothing: 'Nothing for {word}.' } } },
    'E_TEXT_PLACEHOLDER texts.json:1:17  en.found.nothing has no value for {word}  [use {text}]',
  ),
  texts('a text that is a number', { en: { authors: 7 } }, 'E_FIELD_TYPE texts.json:1:8  en.authors must be a text, got number 7'),
]
