import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '../../../src/engine/shared/site-error.ts'
import { ARTICLE_FOLDER, editOneWord } from './corpus.ts'

/** A change of a corpus as an editor makes it; each starts where the one before ended. */
export interface CorpusChange {
  name: string
  apply(directory: string): void
}

const NEW_ARTICLE = 'the-newest-article-of-all'
/** After the dates of all articles of a corpus. */
const NEWEST_DATE = '2026-06-01'

export const CHANGES: readonly CorpusChange[] = [
  { name: 'nothing', apply: () => {} },
  { name: 'a word', apply: editOneWord },
  { name: 'a title', apply: changeTitle },
  { name: 'a new article', apply: addArticle },
  { name: 'it is deleted', apply: (directory) => rmSync(fileOf(directory, `${NEW_ARTICLE}.md`)) },
  { name: "an author's name", apply: renameAuthor },
]

function changeTitle(directory: string): void {
  edit(middleArticle(directory), /^title: "(.*)"$/m, 'title: "$1, again"')
}

/** Adds a copy of an article under another address, newer than all others. */
function addArticle(directory: string): void {
  const file = fileOf(directory, `${NEW_ARTICLE}.md`)
  writeFileSync(file, readFileSync(middleArticle(directory), 'utf8'))
  edit(file, /^slug: .*$/m, `slug: ${NEW_ARTICLE}`)
  edit(file, /^title: .*$/m, 'title: "The newest article of all"')
  edit(file, /^date: .*$/m, `date: ${NEWEST_DATE}`)
}

/** Renames the author of the middle article, there and in all others. */
function renameAuthor(directory: string): void {
  const line = /^author: (.*)$/m.exec(readFileSync(middleArticle(directory), 'utf8'))
  assert(line?.[1] !== undefined, 'the article has no author')
  const [written, name] = line
  edit(join(directory, 'authors.json'), `"name": "${name}"`, `"name": "${name} Neu"`)
  for (const name of readdirSync(join(directory, ARTICLE_FOLDER))) {
    const file = fileOf(directory, name)
    if (readFileSync(file, 'utf8').includes(`\n${written}\n`)) edit(file, written, `${written} Neu`)
  }
}

function middleArticle(directory: string): string {
  const files = readdirSync(join(directory, ARTICLE_FOLDER)).sort()
  return fileOf(directory, files[files.length >> 1] ?? '')
}

function fileOf(directory: string, name: string): string {
  return join(directory, ARTICLE_FOLDER, name)
}

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(from, to)
  assert(edited !== text, `${file} has nothing to change`)
  writeFileSync(file, edited)
}
