import { replace, set } from './change-text.ts'
import type { FaultRow } from './fault-row.ts'

const authors = (name: string, change: (text: string) => string, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'authors.json': change }, faults }
}

/** Rows about `authors.json`. */
export const AUTHOR_ROWS: FaultRow[] = [
  authors(
    'two authors with one slug',
    replace('"slug": "ben-oak"', '"slug": "ada-lane"'),
    'E_AUTHOR_SLUG_DUP authors.json:12:3  "Ben Oak" and "Ada Lane" have the same address /authors/ada-lane  [give one of them another slug]',
  ),
  authors(
    'two authors whose names are spelt alike',
    replace(
      '[',
      '[{"name": "Ада Лане", "home": "a", "country": "b", "specialty": "c", "description": "d", "meta_title": "e", "meta_description": "f"},',
    ),
    'E_AUTHOR_SLUG_DUP authors.json:2:3  "Ada Lane" and "Ада Лане" have the same address /authors/ada-lane  [give one of them another slug]',
  ),
  authors(
    'two authors with one name',
    replace('"name": "Ada Lane"', '"name": "Ben Oak"'),
    'E_AUTHOR_SLUG_DUP authors.json:12:3  there are two authors called "Ben Oak"  [articles name their author by name]',
  ),
  authors(
    'two authors whose names differ by case only',
    replace('"name": "Ada Lane"', '"name": "ben oak"'),
    'E_NAME_DUP authors.json:13:5  "Ben Oak" and "ben oak" differ by case only  [rename one of them]',
  ),
  authors(
    'an author called index',
    replace('"ada-lane"', '"index"'),
    'E_SLUG_RESERVED authors.json:4:5  the slug "index" is the name of the page of a folder  [for example "index-notes"]',
  ),
  authors(
    'an author called __proto__',
    replace('"ada-lane"', '"__proto__"'),
    'E_SLUG_CHARS authors.json:4:5  the slug "__proto__" must be  [for example "proto"]',
  ),
  authors('an author called constructor', replace('"ada-lane"', '"constructor"')),
  authors('an author without a home', set('home', '7'), 'E_FIELD_TYPE authors.json:5:5  [0].home must be text, got number 7'),
  authors(
    'a biography in another language without a home, and one in an unknown language',
    set('home', '"Pune", "translations": { "ru": { "country": "a", "specialty": "b", "description": "c" }, "rus": {} }'),
    'E_FIELD_MISSING authors.json:5:39  [0].translations.ru.home is missing',
    'W_FIELD_UNKNOWN authors.json:5:103  [0].translations.rus is not a known field  [did you mean "ru"?]',
  ),
  authors(
    'an author slug with a slash',
    replace('"ada-lane"', '"ada/lane"'),
    'E_SLUG_CHARS authors.json:4:5  the slug "ada/lane" must be  [for example "ada-lane"]',
  ),
  authors(
    'an authors file with a comma too many',
    replace('\n]', ',\n]'),
    'E_JSON authors.json:22:1  not valid JSON: expected a value, found "]\\n"',
  ),
  authors(
    'an authors file of brackets',
    () => '['.repeat(20_000),
    'E_JSON authors.json:1:20001  not valid JSON: expected a value, found the end of the file',
  ),
  authors(
    'an authors file of closed brackets',
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    'E_FIELD_TYPE authors.json:1:2  [0] must be an object, got a list',
  ),
]
