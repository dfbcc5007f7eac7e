import { choiceHint, nearest } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { type KnownCategories, nameKey, OTHER, type ParsedCategoryMap, parsedCategory } from './categories.ts'
import { linesOf } from './topics.ts'

export interface CategoryText {
  map: ParsedCategoryMap
  faults: Fault[]
}

interface OpenCategory {
  name: string
  groups: [name: string, children: string[]][]
  other: boolean
  /** The line of each subcategory. */
  lines: Map<string, number>
}

interface Line {
  number: number
  /** The column of the name, counted from 1. */
  column: number
  indented: boolean
  name: string
  /** The text after the colon, and its column; undefined without a colon. */
  rest: { text: string; column: number } | undefined
}

type Report = (line: number, column: number, code: string, message: string, hint?: string) => void

const RESERVED = ['__proto__', 'constructor', 'prototype']
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '&’\-–+.]*$/u
const NAME_LENGTH = 60

/** Parses `categories.txt` and reports all faults; `known` are the allowed categories, if they are limited. */
export function parseCategoryText(text: string, file: string, known?: KnownCategories): CategoryText {
  const faults: Fault[] = []
  const report: Report = (line, column, code, message, hint) => faults.push({ code, file, line, column, message, hint })
  const open: OpenCategory[] = []
  const lines = new Map<string, number>()
  let isEmpty = true
  for (const [index, raw] of linesOf(text).entries()) {
    const line = readLine(raw, index + 1, report)
    if (line === undefined) continue
    isEmpty = false
    if (!isUsableName(line.name, line.number, line.column, report)) continue
    const category = open.at(-1)
    if (!line.indented) openCategory(line, open, lines, report, known)
    else if (category !== undefined) addSubcategory(line, category, report, known)
    else {
      const message = `"${line.name}" is indented but there is no category above it`
      report(line.number, 1, 'CAT001', message, 'start the category at the left margin')
    }
  }
  if (isEmpty) report(1, 1, 'CAT000', 'no categories found', 'write one at the left margin')
  const map: ParsedCategoryMap = Object.create(null)
  for (const { name, groups, other } of open) map[name] = parsedCategory(groups, other || groups.length === 0)
  return { map, faults }
}

function readLine(raw: string, number: number, report: Report): Line | undefined {
  const text = raw.replace(/^\s*#.*$|\s#(?=\s|$).*$/, '').trimEnd()
  if (text.trim() === '') return undefined
  const lead = /^[ \t]*/.exec(text)?.[0] ?? ''
  const tab = lead.indexOf('\t')
  if (tab >= 0) report(number, tab + 1, 'CAT002', 'this line is indented with a tab', 'use two spaces')
  const bullet = /^[-*•][ \t]+/.exec(text.slice(lead.length))?.[0] ?? ''
  const body = text.slice(lead.length + bullet.length)
  const column = lead.length + bullet.length + 1
  const colon = body.search(/[:：]/)
  const name = (colon < 0 ? body : body.slice(0, colon)).trim()
  const rest = colon < 0 ? undefined : { text: body.slice(colon + 1), column: column + colon + 1 }
  return { number, column, indented: lead !== '' || bullet !== '', name, rest }
}

function isUsableName(name: string, line: number, column: number, report: Report): boolean {
  if (RESERVED.includes(nameKey(name))) {
    report(line, column, 'CAT010', `"${name}" is a reserved word`, 'choose another name')
    return false
  }
  if (NAME.test(name) && name.length <= NAME_LENGTH) return true
  const usable = `letters, digits, spaces and - & ' + . only, ${NAME_LENGTH} characters at most`
  report(line, column, 'CAT003', `"${name}" is not a usable name`, usable)
  return false
}

function openCategory(line: Line, open: OpenCategory[], lines: Map<string, number>, report: Report, known?: KnownCategories): void {
  const { name, number, column, rest } = line
  const key = nameKey(name)
  if (rest !== undefined && rest.text.trim() !== '')
    report(number, rest.column, 'CAT004', 'put subcategories on their own indented lines, not after ":"', 'two spaces, then the name')
  if (key === OTHER) {
    report(number, column, 'CAT005', '"other" can only be a subcategory', 'indent it under a category')
    return
  }
  const first = lines.get(key)
  if (first !== undefined) {
    report(number, column, 'CAT006', `category "${name}" is listed twice (first on line ${first})`, 'put its subcategories together')
    return
  }
  lines.set(key, number)
  const found = known === undefined ? name : toKnown('category', line, known.keys(), report)
  open.push({ name: found, groups: [], other: false, lines: new Map() })
}

function addSubcategory(line: Line, category: OpenCategory, report: Report, known?: KnownCategories): void {
  const { name, number, column, rest } = line
  const key = nameKey(name)
  const first = category.lines.get(key)
  if (first !== undefined) {
    report(number, column, 'CAT008', `"${name}" is listed twice in this category (first on line ${first})`, 'remove one of them')
    return
  }
  category.lines.set(key, number)
  if (key === OTHER) {
    if (rest !== undefined && rest.text.trim() !== '')
      report(number, rest.column, 'CAT009', '"other" is a yes/no switch and cannot have children', 'remove the text after it')
    category.other = true
    return
  }
  const siblings = known?.get(Array.from(known.keys()).find((wanted) => nameKey(wanted) === nameKey(category.name)) ?? '')
  const group = siblings === undefined ? name : toKnown('subcategory', line, siblings, report)
  category.groups.push([group, readChildren(rest, number, report)])
}

function readChildren(rest: Line['rest'], line: number, report: Report): string[] {
  if (rest === undefined || rest.text.trim() === '') return []
  const children: string[] = []
  const keys = new Set<string>()
  let offset = rest.column
  for (const part of rest.text.split(',')) {
    const child = part.trim()
    const column = offset + part.length - part.trimStart().length
    offset += part.length + 1
    if (child === '') report(line, column, 'CAT011', 'empty item between commas', 'remove a comma')
    else if (!isUsableName(child, line, column, report)) continue
    else if (keys.has(nameKey(child))) report(line, column, 'CAT012', `"${child}" is listed twice`, 'remove one of them')
    else {
      keys.add(nameKey(child))
      children.push(child)
    }
  }
  return children
}

/** Reports a name that the magazine does not have, and returns the nearest one, with which topics are compared. */
function toKnown(kind: string, { name, number, column }: Line, known: Iterable<string>, report: Report): string {
  const names = [...known]
  if (names.some((candidate) => nameKey(candidate) === nameKey(name))) return name
  report(number, column, 'CAT007', `unknown ${kind} "${name}"`, choiceHint(name, names))
  return nearest(name, names) ?? name
}
