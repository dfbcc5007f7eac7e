import { replace } from './change-text.ts'
import { type FaultRow, files } from './fault-row.ts'

const categories = (name: string, from: string, to: string, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'categories.json': replace(from, to) }, faults }
}

const RESERVED = [
  'authors',
  'articles',
  'editions',
  'info',
  'privacy-policy',
  'terms',
  'sitemap',
  'page-data',
  'slice-data',
  'assets',
  '404',
  '500',
  'images',
  'offline',
]

/** Rows about `categories.json`. */
export const CATEGORY_ROWS: FaultRow[] = [
  ...RESERVED.map((slug) =>
    categories(
      `a category at /${slug}`,
      '"skateboard-gear"',
      JSON.stringify(slug),
      `E_ROUTE_RESERVED categories.json:35:5  the address /${slug} belongs to the engine`,
    ),
  ),
  categories(
    'a category at /sw.js',
    '"skateboard-gear"',
    '"sw.js"',
    'E_ROUTE_RESERVED categories.json:35:5  the address /sw.js belongs to the engine',
    'E_SLUG_CHARS categories.json:35:5  the slug "sw.js" must be lower-case letters  [for example "sw-js"]',
  ),
  categories(
    'a subcategory called like a fixed page',
    '"trucks-and-wheels"',
    '"articles"',
    'E_ROUTE_RESERVED categories.json:46:9  the address /articles belongs to the engine',
  ),
  categories(
    'a label in an unknown language, and one that is no text',
    '"slug": "skateboard-gear",',
    '"slug": "skateboard-gear", "labels": { "rus": "a", "tr": 7 },',
    'W_FIELD_UNKNOWN categories.json:35:44  ["skateboard gear"].labels.rus is not a known field  [did you mean "ru"?]',
    'E_FIELD_TYPE categories.json:35:56  ["skateboard gear"].labels.tr must be text, got number 7',
  ),
  categories(
    'two categories with one slug',
    '"skateboard-gear"',
    '"skateboarding-techniques"',
    'E_SLUG_DUP categories.json:35:5  "skateboard gear" has the slug "skateboarding-techniques", which "skateboarding techniques" has too',
  ),
  categories(
    'two subcategories with one slug',
    '"trucks-and-wheels"',
    '"boards-and-decks"',
    'E_SLUG_DUP categories.json:46:9  "trucks and wheels" has the slug "boards-and-decks", which "boards and decks" has too',
  ),
  categories(
    'two categories with one name',
    '{',
    '{"skateboard gear": {},',
    'E_JSON categories.json:34:3  the key "skateboard gear" occurs twice',
  ),
  categories(
    'two categories whose names differ by case only',
    '"skateboard gear"',
    '"Skateboarding Techniques"',
    'E_CATEGORY_UNKNOWN articles/en_US/soft-wheels.md:5:5  there is no category "skateboard gear"',
    'E_NAME_DUP categories.json:34:3  "Skateboarding Techniques" and "skateboarding techniques" differ by case only  [rename one of them]',
    'W_CATEGORY_EMPTY categories.json:34:3  the category "Skateboarding Techniques" has no article',
  ),
  categories(
    'a category without a name',
    '"skateboard gear"',
    '""',
    'E_CATEGORY_UNKNOWN articles/en_US/soft-wheels.md:5:5  there is no category "skateboard gear"',
    'E_FIELD_MISSING categories.json:34:3  the name of the category is empty',
    'W_CATEGORY_EMPTY categories.json:34:3  the category "" has no article',
  ),
  categories(
    'a category slug in capitals',
    '"skateboard-gear"',
    '"Skateboard-Gear"',
    'E_SLUG_CASE categories.json:35:5  the slug "Skateboard-Gear" must be lower case  [for example "skateboard-gear"]',
  ),
  categories(
    'a category slug that leaves its folder',
    '"skateboard-gear"',
    '"../gear"',
    'E_SLUG_CHARS categories.json:35:5  the slug "../gear" must be  [for example "gear"]',
  ),
  categories(
    'a category without a slug',
    '"slug": "skateboard-gear",',
    '',
    'E_FIELD_MISSING categories.json:34:3  ["skateboard gear"].slug is missing',
  ),
  categories(
    'a subcategory with children',
    '"children": null',
    '"children": {"a": {}}',
    'E_FIELD_TYPE categories.json:11:9  a subcategory has no children: expected null',
  ),
  categories(
    'a category called __proto__',
    '{',
    '{"__proto__": {},',
    'E_FIELD_FORBIDDEN categories.json:1:2  the key "__proto__" is not allowed',
  ),
  categories(
    'a category without subcategories',
    '{',
    '{"empty": {"slug": "empty", "title": "Empty", "description": "Nothing.", "children": null},',
    'W_CATEGORY_EMPTY categories.json:1:2  the category "empty" has no article',
    'E_FIELD_MISSING categories.json:1:74  a category needs at least one subcategory in children',
  ),
  files(
    'a categories file without categories',
    { 'categories.json': '{}' },
    'E_FIELD_MISSING categories.json:1:1  the file has no category',
  ),
  files(
    'a truncated categories file',
    { 'categories.json': '{"a": ' },
    'E_JSON categories.json:1:7  expected a value, found the end of the file',
  ),
  categories(
    'a category without articles',
    '{',
    '{"empty": {"slug": "empty", "title": "Empty", "description": "Nothing.", "children": {"a": {"slug": "a", "title": "A", "description": "A."}}},',
    'W_CATEGORY_EMPTY categories.json:1:2  the category "empty" has no article',
  ),
]
