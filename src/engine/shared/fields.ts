import { findInvisible, removeInvisible } from './clean-text.ts'
import { nearestHint } from './nearest.ts'
import type { Fault } from './site-error.ts'

/** A fault inside a structured value, with the path of the field. */
export interface FieldProblem extends Pick<Fault, 'code' | 'message' | 'hint'> {
  path: FieldPath
}

export type FieldPath = readonly (string | number)[]

/** Reads the fields of one untrusted object; faults are collected, and every read returns a usable value. */
export interface Fields {
  text(key: string): string
  optionalText(key: string): string | undefined
  optionalBoolean(key: string): boolean | undefined
  choice<T extends string>(key: string, choices: readonly T[], code?: string): T | undefined
  texts(key: string): string[]
  optionalTexts(key: string): string[]
  list<T>(key: string, readItem: (value: unknown, path: FieldPath) => T | undefined): T[]
  optionalList<T>(key: string, readItem: (value: unknown, path: FieldPath) => T | undefined): T[]
  raw(key: string): unknown
  has(key: string): boolean
  path(key: string): FieldPath
  report(key: string, code: string, message: string, hint?: string): void
  /** Where all faults are collected. */
  problems: FieldProblem[]
  /** Call last: reports the keys that were not read. */
  close(): void
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
/** Matches most texts, which need no cleaning. */
const PRINTABLE = /^[ -~¡-ʯ‘-„…]*$/

/** Opens an untrusted value as an object with named fields, or reports that it is not an object. */
export function openFields(value: unknown, at: FieldPath, problems: FieldProblem[]): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ code: 'E_FIELD_TYPE', path: at, message: `${label(at)} must be an object, got ${describeValue(value)}` })
    return undefined
  }
  const source = value as Record<string, unknown>
  const known = new Set<string>()

  function read(key: string): unknown {
    return Object.hasOwn(source, key) ? (source[key] ?? undefined) : undefined
  }

  function use(key: string): unknown {
    known.add(key)
    return read(key)
  }

  function readText(key: string, required: boolean): string | undefined {
    const found = use(key)
    const path = [...at, key]
    if (found === undefined) {
      if (required) problems.push({ code: 'E_FIELD_MISSING', path, message: `${label(path)} is missing` })
      return undefined
    }
    if (typeof found !== 'string') {
      problems.push({ code: 'E_FIELD_TYPE', path, message: `${label(path)} must be text, got ${describeValue(found)}` })
      return undefined
    }
    const text = cleanText(found, path, problems)
    if (text.trim() === '') {
      problems.push({ code: required ? 'E_FIELD_MISSING' : 'E_FIELD_TYPE', path, message: `${label(path)} is empty` })
      return undefined
    }
    return text
  }

  function readList<T>(key: string, readItem: (value: unknown, path: FieldPath) => T | undefined, required: boolean): T[] {
    const found = use(key)
    const path = [...at, key]
    if (found === undefined) {
      if (required) problems.push({ code: 'E_FIELD_MISSING', path, message: `${label(path)} is missing` })
      return []
    }
    if (!Array.isArray(found)) {
      const hint = typeof found === 'string' && !required ? { hint: `write [${found}]` } : {}
      problems.push({ code: 'E_FIELD_TYPE', path, message: `${label(path)} must be a list, got ${describeValue(found)}`, ...hint })
      return []
    }
    if (required && found.length === 0) {
      problems.push({ code: 'E_FIELD_MISSING', path, message: `${label(path)} is an empty list` })
    }
    return found.flatMap((item, index) => readItem(item, [...path, index]) ?? [])
  }

  return {
    text: (key) => readText(key, true) ?? '',
    optionalText: (key) => readText(key, false),
    optionalBoolean(key) {
      const found = use(key)
      if (found === undefined || typeof found === 'boolean') return found
      const path = [...at, key]
      problems.push({ code: 'E_FIELD_TYPE', path, message: `${label(path)} must be true or false, got ${describeValue(found)}` })
      return undefined
    },
    choice(key, choices, code = 'E_FIELD_TYPE') {
      const found = use(key)
      if (found === undefined) return undefined
      const choice = choices.find((candidate) => candidate === found)
      if (choice === undefined) {
        const path = [...at, key]
        const message = `${label(path)} must be one of ${choices.join(', ')}, got ${describeValue(found)}`
        problems.push({ code, path, message, ...(typeof found === 'string' ? nearestHint(found, choices) : {}) })
      }
      return choice
    },
    texts: (key) => readList(key, readTextItem(problems), true),
    optionalTexts: (key) => readList(key, readTextItem(problems), false),
    list: (key, readItem) => readList(key, readItem, true),
    optionalList: (key, readItem) => readList(key, readItem, false),
    raw: use,
    has: (key) => read(key) !== undefined,
    path: (key) => [...at, key],
    report: (key, code, message, hint) => void problems.push({ code, path: [...at, key], message, hint }),
    problems,
    close() {
      for (const key of Object.keys(source)) {
        if (known.has(key)) continue
        const path = [...at, key]
        if (isForbidden(key, path, problems)) continue
        problems.push({ code: 'W_FIELD_UNKNOWN', path, message: `${label(path)} is not a known field`, ...nearestHint(key, known) })
      }
    },
  }
}

/** Reports a key that could cause prototype pollution. */
export function isForbidden(key: string, path: FieldPath, problems: FieldProblem[]): boolean {
  if (!FORBIDDEN_KEYS.has(key)) return false
  problems.push({ code: 'E_FIELD_FORBIDDEN', path, message: `the key ${JSON.stringify(key)} is not allowed` })
  return true
}

/** Normalises a text to NFC, so that texts that look the same are equal, and removes invisible characters, which are reported. */
export function cleanText(text: string, path: FieldPath, problems: FieldProblem[]): string {
  if (PRINTABLE.test(text)) return text
  const composed = text.toWellFormed().normalize('NFC')
  if (!text.isWellFormed()) {
    problems.push({ code: 'E_ENCODING', path, message: `${label(path)} holds half a character (a lone surrogate)` })
  }
  if (findInvisible(composed) < 0) return composed
  problems.push({ code: 'W_INVISIBLE', path, message: `${label(path)} holds invisible characters, which were taken out` })
  return removeInvisible(composed)
}

/** Reads a text item of a list, or reports any other value. */
export function readTextItem(problems: FieldProblem[]): (value: unknown, path: FieldPath) => string | undefined {
  return (value, path) => {
    const text = typeof value === 'string' ? cleanText(value, path, problems) : ''
    if (text.trim() !== '') return text
    problems.push({ code: 'E_FIELD_TYPE', path, message: `${label(path)} must be text, got ${describeValue(value)}` })
    return undefined
  }
}

/** Names a field as an author would: `entities[0].category`. */
export function label(path: FieldPath): string {
  const text = path.map((part) => (typeof part === 'string' && /^[\w$-]+$/.test(part) ? `.${part}` : `[${showText(part)}]`)).join('')
  return text === '' ? 'the file' : text.replace(/^\./, '')
}

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return showText(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return `${typeof value} ${String(value)}`
}

/** Blanks that look like an ordinary one, and characters that do not show. */
const UNSEEN = /[\u00A0\u00AD\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]/g

/** A text in quotes, with codes for blanks that only look like ordinary ones. */
export function showText(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
