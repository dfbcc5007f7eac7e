import { choiceHint, nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { parseTemplate, type Statement, type TemplateExpression, type TemplateNode } from './parse-template.ts'
import { resolvePath, type Scope, type TemplatePath } from './template-scope.ts'
import type { Template } from './template-set.ts'
import { HELPERS, VALUE, VARIABLES, type VariableType } from './template-types.ts'

/** What a template is checked against. */
interface LintContext {
  partials: ReadonlyMap<string, Template>
  /** Partials that only other languages have. */
  elsewhere: ReadonlySet<string>
  /** The names of the message and of the partials that lead here. */
  path: readonly string[]
  /** Whether this part is inside a block that may be skipped. */
  conditional: boolean
  report(fault: Fault): void
  /** Called with each partial that is included. */
  onPartial(partial: string): void
}

const BLOCKS = ['if', 'unless', 'each', 'with']

/** Checks a template and everything that it includes: names, helpers, partials and printed values. */
export function lintTemplate(template: Template, context: LintContext, type: VariableType | undefined = VARIABLES): void {
  const { body, faults } = parseTemplate(template)
  for (const fault of faults) context.report(fault)
  lintBody(body, { template, scopes: [{ type, names: {} }], context })
}

interface Walk {
  template: Template
  scopes: readonly Scope[]
  context: LintContext
}

function lintBody(body: readonly Statement[], walk: Walk): void {
  for (const statement of body) {
    if (statement.type === 'MustacheStatement') lintMustache(statement, walk)
    else if (statement.type === 'BlockStatement') lintBlock(statement, walk)
    else if (statement.type === 'PartialStatement' || statement.type === 'PartialBlockStatement') lintPartial(statement, walk)
    else if (statement.type === 'Decorator' || statement.type === 'DecoratorBlock') {
      reportAt(statement, walk, 'HBS011', 'a template must not define partials', 'create a file in partials')
    }
  }
}

function lintMustache(statement: Statement, walk: Walk): void {
  const { path, params = [], hash } = statement
  if (statement.escaped === false)
    reportAt(statement, walk, 'HBS008', 'three braces have no special meaning in prompts', 'write two braces')
  if (path === undefined) return
  if (params.length > 0 || hash !== undefined || Object.hasOwn(HELPERS, path.original ?? '')) {
    lintCall(statement, walk)
    return
  }
  const type = typeOf(path, walk)
  if (type?.kind === 'list' || type?.kind === 'group') {
    const message = `${JSON.stringify(path.original)} is a ${type.kind}, which would print as [object Object]`
    reportAt(path, walk, 'HBS006', message, 'use {{#each}}, or name one of its fields')
  }
}

function lintBlock(statement: Statement, walk: Walk): void {
  const { path, params = [], program, inverse } = statement
  const name = path?.original ?? ''
  if (!BLOCKS.includes(name)) reportUnknown(path ?? statement, walk, 'block', name, BLOCKS)
  const [first] = params
  const type = first === undefined ? undefined : typeOf(first, walk)
  for (const other of params.slice(1)) typeOf(other, walk)
  if (BLOCKS.includes(name) && params.length !== 1) {
    reportAt(path ?? statement, walk, 'HBS003', `{{#${name}}} needs exactly one value`, `for example {{#${name} topic.facts}}`)
  }
  const conditional = { ...walk, context: { ...walk.context, conditional: true } }
  const names = program?.blockParams ?? []
  if (name === 'each') {
    if (type !== undefined && type.kind !== 'list' && first !== undefined) {
      const message = `{{#each}} needs a list, but ${JSON.stringify(first.original)} is not one`
      reportAt(first, walk, 'HBS007', message, 'use {{#if}} or {{#with}}')
    }
    const item = type?.kind === 'list' ? type.of : undefined
    lintBody(program?.body ?? [], inner(conditional, item, { [names[0] ?? '']: item, [names[1] ?? '']: undefined }))
  } else if (name === 'with') lintBody(program?.body ?? [], inner(conditional, type, { [names[0] ?? '']: type }))
  else lintBody(program?.body ?? [], conditional)
  lintBody(inverse?.body ?? [], conditional)
}

function inner(walk: Walk, type: VariableType | undefined, names: Scope['names']): Walk {
  const named = Object.fromEntries(Object.entries(names).filter(([name]) => name !== ''))
  return { ...walk, scopes: [...walk.scopes, { type, names: named }] }
}

function lintPartial(statement: Statement, walk: Walk): void {
  const { name, params = [], hash } = statement
  const { partials, elsewhere, path, conditional, report, onPartial } = walk.context
  if (statement.type === 'PartialBlockStatement') {
    reportAt(statement, walk, 'HBS011', 'a partial must not have a body', 'write {{> name}}, and create a file in partials')
  }
  if (name?.type !== 'PathExpression') {
    reportAt(statement, walk, 'HBS009', 'the name of a partial must not be computed', 'write {{> name}}')
    return
  }
  const [given] = params
  const type = given === undefined ? walk.scopes.at(-1)?.type : typeOf(given, walk)
  const fields = Object.fromEntries((hash?.pairs ?? []).map(({ key, value }) => [key, typeOf(value, walk) ?? VALUE]))
  const partial = String(name.original)
  onPartial(partial)
  const found = partials.get(partial)
  if (path.includes(partial)) reportAt(name, walk, 'HBS010', `partials include each other: ${[...path, partial].join(' > ')}`)
  else if (found === undefined) {
    if (elsewhere.has(partial) && conditional) return
    const hint = elsewhere.has(partial)
      ? 'only other languages have it: put it inside an {{#if}}'
      : nearestHint(partial, partials.keys()).hint
    reportAt(name, walk, 'HBS004', `there is no partial ${JSON.stringify(partial)}`, hint)
  } else {
    const context = { partials, elsewhere, conditional, report, onPartial, path: [...path, partial] }
    lintTemplate(found, context, type?.kind === 'group' ? { kind: 'group', fields: { ...type.fields, ...fields } } : type)
  }
}

/** Returns the type of a value, and reports what is wrong with it. */
function typeOf(expression: TemplateExpression, walk: Walk): VariableType | undefined {
  if (expression.type === 'SubExpression') {
    lintCall(expression, walk)
    return undefined
  }
  if (expression.type !== 'PathExpression') return undefined
  const { type, fault } = resolvePath(expression as TemplatePath & TemplateExpression, walk.scopes)
  if (fault !== undefined) reportAt(expression, walk, fault.code, fault.message, fault.hint)
  return type
}

function lintCall(call: TemplateNode & { path?: TemplateExpression; params?: TemplateExpression[] }, walk: Walk): void {
  const name = String(call.path?.original ?? '')
  const params = call.params ?? []
  const types = params.map((param) => typeOf(param, walk))
  for (const { value } of call.hash?.pairs ?? []) typeOf(value, walk)
  const helper = Object.hasOwn(HELPERS, name) ? HELPERS[name] : undefined
  if (helper === undefined) reportUnknown(call.path ?? call, walk, 'helper', name, Object.keys(HELPERS))
  else if (params.length < helper.least || params.length > helper.most) {
    reportAt(call.path ?? call, walk, 'HBS003', `${name} needs ${helper.needs}`)
  } else if (helper.listFirst && types[0] !== undefined && types[0].kind !== 'list' && params[0] !== undefined) {
    reportAt(params[0], walk, 'HBS007', `${name} needs a list, but ${JSON.stringify(params[0].original)} is not one`)
  }
}

function reportUnknown(node: TemplateNode, walk: Walk, what: string, name: string, known: readonly string[]): void {
  reportAt(node, walk, 'HBS003', `unknown ${what} ${JSON.stringify(name)}`, choiceHint(name, known))
}

function reportAt(node: TemplateNode, { template, context }: Walk, code: string, message: string, hint?: string): void {
  const line = node.loc.start.line + template.firstLine - 1
  context.report({ code, file: template.file, line, column: node.loc.start.column + 1, message, hint })
}
