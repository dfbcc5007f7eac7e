import { nearestHint } from '../../engine/shared/nearest.ts'
import { type GroupType, VALUE, VARIABLES, type VariableType } from './template-types.ts'

/** The names at one place of a template: the fields of a value, and names given with `as |name|`. */
export interface Scope {
  /** Undefined if it is unknown. */
  type: VariableType | undefined
  names: Record<string, VariableType | undefined>
}

/** A path as Handlebars parses it. */
export interface TemplatePath {
  original: string
  parts: string[]
  depth: number
  data: boolean
}

interface Resolved {
  type: VariableType | undefined
  fault?: { code: string; message: string; hint?: string | undefined }
}

const LOOP_VARIABLES = ['index', 'first', 'last', 'key']

/** Finds the type of a path, or the fault that leaves it without one; the last scope is the innermost. */
export function resolvePath(path: TemplatePath, scopes: readonly Scope[]): Resolved {
  if (path.data) return resolveLoopVariable(path)
  const scope = scopes[scopes.length - 1 - path.depth]
  if (scope === undefined) return { type: undefined, fault: { code: 'HBS005', message: `${quote(path)} goes above the top of the data` } }
  const [first = '', ...rest] = path.parts
  const naming = path.depth === 0 ? scopes.findLast(({ names }) => Object.hasOwn(names, first)) : undefined
  if (naming !== undefined && first !== '') return follow(naming.names[first], rest, path, scopes)
  return follow(scope.type, path.parts, path, scopes)
}

function resolveLoopVariable(path: TemplatePath): Resolved {
  const [name = ''] = path.parts
  if (LOOP_VARIABLES.includes(name)) return { type: VALUE }
  const hint = nearestHint(name, LOOP_VARIABLES).hint ?? `use one of ${LOOP_VARIABLES.map((known) => `@${known}`).join(', ')}`
  return { type: undefined, fault: { code: 'HBS002', message: `unknown variable ${quote(path)}`, hint } }
}

function follow(start: VariableType | undefined, parts: readonly string[], path: TemplatePath, scopes: readonly Scope[]): Resolved {
  let type = start
  for (const part of parts) {
    if (type === undefined) return { type }
    if (type.kind === 'list' && part === 'length') {
      type = VALUE
      continue
    }
    if (type.kind !== 'group' || !Object.hasOwn(type.fields, part))
      return { type: undefined, fault: describeUnknown(part, type, path, scopes) }
    type = type.fields[part]
  }
  return { type }
}

function describeUnknown(part: string, type: VariableType, path: TemplatePath, scopes: readonly Scope[]) {
  const here = type.kind === 'group' ? Object.keys(type.fields) : type.kind === 'list' ? ['length'] : []
  const available =
    here.length === 0
      ? `${quote({ original: part })} cannot follow here: the name before it is not a group`
      : `available here: ${here.join(', ')}`
  const message = `unknown variable ${quote(path)} (${available})`
  const outer = scopes.findLastIndex(({ type: around }) => around?.kind === 'group' && Object.hasOwn(around.fields, part))
  const depth = scopes.length - 1 - outer
  if (outer >= 0 && depth > path.depth && path.parts[0] === part) {
    return { code: 'HBS002', message, hint: `inside a loop, write "${'../'.repeat(depth)}${path.parts.join('.')}"` }
  }
  const near = nearestHint(part, here).hint ?? nearestHint(path.original, placesIn(VARIABLES)).hint
  return { code: 'HBS002', message, hint: near }
}

/** The full names of variables, such as `topic.title`. */
function placesIn({ fields }: GroupType): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name],
  )
}

function quote({ original }: { original: string }): string {
  return JSON.stringify(original)
}
