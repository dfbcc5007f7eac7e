import { assert } from '../../../src/engine/shared/site-error.ts'

/** The front matter of an article of the corpus. */
export interface FrontMatter {
  title: string
  slug: string
  category: string
  subcategory: string
  topics: readonly string[]
  author: string
  date: string
  description: string
}

/** The style of front matter: that of the magazine, or of other editors and programs. */
export type CorpusStyle = 'own' | 'foreign'

/** Formats front matter in a style; the articles of the foreign style cycle through the syntax of YAML. */
export function formatFrontMatter(matter: FrontMatter, style: CorpusStyle, number: number): string {
  return style === 'own' ? formatOwn(matter) : formatForeign(matter, number)
}

function formatOwn({ title, slug, category, subcategory, topics, author, date, description }: FrontMatter): string {
  return `---
title: ${JSON.stringify(title)}
slug: ${slug}
entities:
  - category: ${category}
    subcategories:
      - subcategory: ${subcategory}
        subsubcategories: [${topics.join(', ')}]
form: how-to
author: ${author}
date: ${date}
description: ${JSON.stringify(description)}
locale: en_US
status: ready
---
`
}

/** Other keys first, comments, both kinds of quotes with escapes, folded and literal texts, lists and maps in blocks and in brackets. */
function formatForeign(matter: FrontMatter, number: number): string {
  const { title, slug, author, date, description } = matter
  const fields = [
    `status: ${quoteTwice('ready')} # or draft`,
    `description: ${turn([fold, quoteOnce, literal, quoteTwice], number)(description)}`,
    `title: ${turn([quoteOnce, quoteTwice, literal], number)(title)}`,
    turn([entitiesInBlocks, entitiesInBrackets, entitiesOfBoth], number)(matter),
    `slug:   ${turn([quoteOnce, plain, quoteTwice], number)(slug)}`,
    '',
    `date: ${turn([quoteTwice, plain], number)(date)}`,
    `"locale": ${turn([quoteOnce, literal], number)('en_US')}`,
    'form: how-to',
    '# as in the list of authors',
    `author: ${turn([quoteTwice, fold, quoteOnce], number)(author)}`,
  ]
  return ['---', `# Article ${number}`, ...fields, '---', ''].join('\n')
}

function turn<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  assert(item !== undefined, 'the list is empty')
  return item
}

function plain(text: string): string {
  return text
}

function quoteOnce(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Double quotes, with the first letter as a Unicode escape. */
function quoteTwice(text: string): string {
  const code = text.charCodeAt(0).toString(16).padStart(4, '0')
  return `"\\u${code}${text.slice(1).replace(/["\\]/g, '\\$&')}"`
}

/** A folded block scalar, in which line breaks are spaces. */
function fold(text: string): string {
  return `>-\n${text.replace(/(.{1,60})(?: |$)/g, '  $1\n').trimEnd()}`
}

function literal(text: string): string {
  return `|-\n    ${text}`
}

/** Lists that start below their keys, without an indent, which YAML allows too. */
function entitiesInBlocks({ category, subcategory, topics }: FrontMatter): string {
  return [
    'entities:',
    `- category: ${quoteOnce(category)}`,
    '  subcategories:',
    `  - subcategory: ${quoteTwice(subcategory)}`,
    '    subsubcategories:',
    ...topics.map((topic) => `    - ${topic}`),
  ].join('\n')
}

function entitiesInBrackets({ category, subcategory, topics }: FrontMatter): string {
  const names = topics.map((topic, index) => turn([plain, quoteOnce, quoteTwice], index)(topic)).join(', ')
  return `entities: [{ category: ${quoteTwice(category)}, subcategories: [{ subcategory: ${subcategory}, subsubcategories: [${names}] }] }]`
}

function entitiesOfBoth({ category, subcategory, topics }: FrontMatter): string {
  return [
    'entities:   # what it is about',
    '      -   subcategories:',
    `          - {subcategory: ${quoteOnce(subcategory)}, subsubcategories: [`,
    ...topics.map((topic) => `              ${topic},`),
    '            ]}',
    `          category: >-`,
    `            ${category}`,
  ].join('\n')
}
