import { type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { evaluate, type Program } from '../content/program.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { formatAlike } from './format-alike.ts'
import { compileFormula, FUNCTIONS } from './formula.ts'
import { readLabel, readNumber } from './read-figure.ts'

interface Input {
  name: string
  label: string
  unit: string
  least: number
  most: number
  step: number
  start: number
}

interface Result {
  label: string
  unit: string
  digits: number
  program: Program
}

const INPUT_LIMIT = 6
const RESULT_LIMIT = 4
const LABEL_LIMIT = 40
const UNIT_LIMIT = 12
const NAME = /^[a-z][a-z0-9_]*$/i
/** Rows of the table of typical values. */
const ROWS = 5
const LARGEST = 1e6
/** What stands for a result that is no number. */
const NOTHING = '–'

const TEXTS: Record<SiteLanguage, string> = {
  en: 'Typical values',
  ru: 'Типичные значения',
  tr: 'Tipik değerler',
  ko: '대표 값',
}

/** Inputs with ranges, and results by formulas: a table of typical values, and live in a browser that runs scripts. */
export function calculator({ fields, problems, language }: FigureInput): Drawing | undefined {
  const inputs = fields.list('inputs', (value, path) => readFields(value, path, problems, (item) => readInput(item, problems)))
  const names = inputs.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      problems.push({ code: 'E_FIGURE', path: ['inputs', index, 'name'], message: `there are two inputs ${JSON.stringify(name)}` })
  }
  const results = fields.list('results', (value, path) => readFields(value, path, problems, (item) => readResult(item, names, problems)))
  checkCount('inputs', inputs.length, INPUT_LIMIT, problems)
  checkCount('results', results.length, RESULT_LIMIT, problems)
  if (problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const table = drawTable(inputs, results, language)
  const values = startOf(inputs)
  const shown = results.map((result) => drawResult(result, write(evaluate(result.program, values), result.digits, language)))
  const live = `<div class="controls" lang="${language}">${inputs.map(drawInput).join('')}<div>${shown.join('')}</div></div>`
  return { width: 0, height: 0, shapes: '', text: describe(inputs, results, language), below: `${live}${table}` }
}

function readFields<T>(
  value: unknown,
  path: readonly (string | number)[],
  problems: FieldProblem[],
  read: (item: Fields) => T,
): T | undefined {
  const item = openFields(value, path, problems)
  if (item === undefined) return undefined
  const found = read(item)
  item.close()
  return found
}

function readInput(fields: Fields, problems: FieldProblem[]): Input {
  const name = fields.text('name')
  if (name !== '' && (!NAME.test(name) || FUNCTIONS.includes(name) || name === 'pi')) {
    const message = `the name ${JSON.stringify(name.slice(0, 40))} must consist of letters and digits, and be no function`
    problems.push({ code: 'E_FIGURE', path: fields.path('name'), message })
  }
  const least = readNumber(fields, 'least', problems, { least: -LARGEST, most: LARGEST })
  const most = readNumber(fields, 'most', problems, { least, most: LARGEST })
  return {
    name,
    label: readLabel(fields, 'label', problems, LABEL_LIMIT) || name,
    unit: readLabel(fields, 'unit', problems, UNIT_LIMIT),
    least,
    most,
    step: readNumber(fields, 'step', problems, { least: 1e-4, most: LARGEST, fallback: 1 }),
    start: readNumber(fields, 'start', problems, { least, most, fallback: least }),
  }
}

function readResult(fields: Fields, names: readonly string[], problems: FieldProblem[]): Result {
  const compiled = compileFormula(fields.text('formula'), names)
  if ('message' in compiled) {
    problems.push({
      code: 'E_FIGURE',
      path: fields.path('formula'),
      message: `${compiled.message} (character ${compiled.at + 1} of the formula)`,
    })
  }
  return {
    label: readLabel(fields, 'label', problems, LABEL_LIMIT),
    unit: readLabel(fields, 'unit', problems, UNIT_LIMIT),
    digits: readNumber(fields, 'digits', problems, { least: 0, most: 4, fallback: 0 }),
    program: 'message' in compiled ? [] : compiled,
  }
}

function checkCount(key: string, count: number, limit: number, problems: FieldProblem[]): void {
  if (count > limit) problems.push({ code: 'E_FIGURE', path: [key], message: `${count} ${key}, ${limit} at most` })
}

function drawInput({ name, label, unit, least, most, step, start }: Input): string {
  const range = `min="${least}" max="${most}" step="${step}" value="${start}"`
  const shown = `<output>${start}</output>${unit === '' ? '' : ` ${escapeHtml(unit)}`}`
  return `<label><span>${escapeHtml(label)}: ${shown}</span><input type="range" name="${escapeHtml(name)}" ${range}></label>`
}

function drawResult({ label, unit, digits, program }: Result, value: string): string {
  const code = escapeHtml(JSON.stringify(program))
  // A degree sign is part of the number.
  const end = unit === '' || unit === '°' ? unit : ` <small>${escapeHtml(unit)}</small>`
  return `<p>${escapeHtml(label)} <span><output data-formula="${code}" data-digits="${digits}">${value}</output>${end}</span></p>`
}

/** The results for the whole range of the first input, with the others at their start. */
function drawTable(inputs: readonly Input[], results: readonly Result[], language: SiteLanguage): string {
  const [first, ...others] = inputs as [Input, ...Input[]]
  const fixed = others.map(({ label, unit, start }) => ` · ${label}: ${start} ${unit}`.trimEnd())
  const title = TEXTS[language] + fixed.join('')
  const head = [first, ...results].map(
    ({ label, unit }) => `<th>${escapeHtml(unit === '' ? label : unit === '°' ? `${label} (°)` : `${label}, ${unit}`)}</th>`,
  )
  const typical = typicalValues(first)
  const columns = [
    typical.map(formatAlike(typical, language, 4)),
    ...results.map(({ program, digits }) =>
      typical.map((value) => write(evaluate(program, { ...startOf(others), [first.name]: value }), digits, language)),
    ),
  ]
  const rows = typical.map((_, row) => `<tr>${columns.map((cells) => `<td>${cells[row]}</td>`).join('')}</tr>`)
  return `<details><summary>${escapeHtml(title)}</summary><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></details>`
}

/** Values from the least to the most, each of which the input can have. */
function typicalValues({ least, most, step }: Input): number[] {
  const steps = Math.round((most - least) / step)
  const values = Array.from({ length: ROWS }, (_, row) => least + Math.round((row * steps) / (ROWS - 1)) * step)
  return Array.from(new Set(values.map((value) => Math.round(value * 1e6) / 1e6)))
}

function startOf(inputs: readonly Input[]): Record<string, number> {
  return Object.fromEntries(inputs.map(({ name, start }) => [name, start]))
}

/** A result with all its decimals, so that it is as wide as the one before. */
function write(value: number, digits: number, language: SiteLanguage): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return Number.isFinite(value) ? new Intl.NumberFormat(language, format).format(value) : NOTHING
}

function describe(inputs: readonly Input[], results: readonly Result[], language: SiteLanguage): string {
  const values = startOf(inputs)
  const given = inputs.map(({ label, unit, start }) =>
    `${label} ${new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(start)} ${unit}`.trim(),
  )
  const found = results.map(({ label, unit, digits, program }) =>
    `${label} ${write(evaluate(program, values), digits, language)} ${unit}`.trim(),
  )
  return `${given.join(', ')}: ${found.join(', ')}.`
}
