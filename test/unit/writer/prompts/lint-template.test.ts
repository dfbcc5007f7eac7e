import Handlebars from 'handlebars'
import { describe, expect, test } from 'vitest'
import { type Fault, formatFault } from '../../../../src/engine/shared/site-error.ts'
import { LOCALES } from '../../../../src/site/content/schema.ts'
import { lintTemplate } from '../../../../src/writer/prompts/lint-template.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import type { Template } from '../../../../src/writer/prompts/template-set.ts'
import { partialsOf } from '../../../../src/writer/prompts/template-set.ts'
import { openPromptFolder } from '../../../helpers/writer/prompt-folder.ts'

const folder = openPromptFolder('lint-template')

function template(text: string, file = 'article/user.hbs', firstLine = 5): Template {
  return { file, text, firstLine, description: '', only: undefined }
}

function lint(text: string, partials: Record<string, string> = {}, elsewhere: string[] = []): Fault[] {
  const faults: Fault[] = []
  lintTemplate(template(text), {
    partials: new Map(Object.entries(partials).map(([name, content]) => [name, template(content, `partials/${name}.hbs`, 4)])),
    elsewhere: new Set(elsewhere),
    path: ['user'],
    conditional: false,
    report: (fault) => faults.push(fault),
    onPartial: () => {},
  })
  return faults
}

test.each(['front: { at: 0.38, on: ball }', '{ a: { on: other }}', '{"x": {"y": 1}}', 'a set {like this}', 'f(x) = {x}'])(
  'the braces of %s are no names',
  (text) => {
    expect(lint(text)).toEqual([])
  },
)

describe('a template', () => {
  test.each<[fault: string, text: string, place: string, part: string]>([
    ['HBS001 a block that is not closed', 'a\n{{#if topic.notes}}\nb', '6:1', '{{#if}} is not closed  [write {{/if}} where it ends]'],
    ['HBS001 a block that is closed under another name', '{{#if topic.notes}}{{/each}}', '5:20', 'expected {{/if}}, got {{/each}}'],
    ['HBS001 an end without a beginning', 'x {{/if}}', '5:3', '{{/if}} closes a block that was not opened'],
    ['HBS001 a name that is none', 'some text {{topic title=}} x', '5:25', 'the template has a syntax error'],
    [
      'HBS012 a lost brace behind a name',
      'a\nsome text {{topic.title} x',
      '6:11',
      'a brace is missing: expected {{topic.title}}, got {{topic.title}',
    ],
    ['HBS012 two lost braces behind a name', 'x {{topic.title', '5:3', 'a brace is missing: expected {{topic.title}}, got {{topic.title'],
    ['HBS012 a lost brace before a name', 'x {topic.title}} y', '5:3', 'a brace is missing: expected {{topic.title}}, got {topic.title}}'],
    ['HBS012 two lost braces before a name', 'x topic.title}} y', '5:3', 'a brace is missing: expected {{topic.title}}, got topic.title}}'],
    ['HBS012 a lost brace on each side', 'x {topic.title} y', '5:3', 'a brace is missing: expected {{topic.title}}, got {topic.title}'],
    ['HBS012 a lost brace in a loop', '{{#each sources}}{name}}{{/each}}', '5:18', 'a brace is missing: expected {{name}}, got {name}}'],
    [
      'HBS012 a lost brace of a block',
      '{#if topic.notes}}x{{/if}}',
      '5:1',
      'a brace is missing: expected {{#if topic.notes}}, got {#if topic.notes}}',
    ],
    [
      'HBS002 a name that is printed',
      'Write {{topic.titel}}',
      '5:9',
      'unknown variable "topic.titel" (available here: title, notes, facts)  [did you mean "title"?]',
    ],
    ['HBS002 a name in an if', '{{#if topic.note}}x{{/if}}', '5:7', '[did you mean "notes"?]'],
    ['HBS002 a name in an unless', '{{#unless rules.nonNativ}}x{{/unless}}', '5:11', '[did you mean "nonNative"?]'],
    ['HBS002 a list in an each', '{{#each sourcs}}x{{/each}}', '5:9', '[did you mean "sources"?]'],
    [
      'HBS002 a name in a loop',
      '{{#each sources}}{{nam}}{{/each}}',
      '5:20',
      'unknown variable "nam" (available here: name, kind, host)  [did you mean "name"?]',
    ],
    [
      'HBS002 a name from outside in a loop',
      '{{#each sources}}{{topic.title}}{{/each}}',
      '5:20',
      '[inside a loop, write "../topic.title"]',
    ],
    ['HBS002 a name given to the item', '{{#each topic.facts as |fact|}}{{fact.txt}}{{/each}}', '5:34', '[did you mean "text"?]'],
    ['HBS002 a name in a with', '{{#with author}}{{nme}}{{/with}}', '5:19', '[did you mean "name"?]'],
    ['HBS002 a name in a helper', '{{join category.childrn ", "}}', '5:8', '[did you mean "children"?]'],
    ['HBS002 a name in a helper in an if', '{{#if (eq local.code "tr_TR")}}x{{/if}}', '5:11', '[did you mean "locale"?]'],
    ['HBS002 a name in an else', '{{#if topic.notes}}{{else}}{{topic.note}}{{/if}}', '5:30', '[did you mean "notes"?]'],
    ['HBS002 a name that is given to a partial', '{{> part name=author.nam}}', '5:15', '[did you mean "name"?]'],
    ['HBS002 a counter of a loop', '{{#each sources}}{{@indx}}{{/each}}', '5:20', '[did you mean "index"?]'],
    [
      'HBS002 a part of a text',
      '{{topic.title.length}}',
      '5:3',
      'unknown variable "topic.title.length" ("length" cannot follow here: the name before it is not a group)',
    ],
    ['HBS002 a property of every object', '{{author.constructor}}', '5:3', 'unknown variable "author.constructor"'],
    ['HBS003 an unknown helper', '{{uper topic.title}}', '5:3', 'unknown helper "uper"  [use one of eq, join, lines, plural]'],
    ['HBS003 a built-in helper of Handlebars that is switched off', '{{log topic.title}}', '5:3', 'unknown helper "log"'],
    ['HBS003 a helper without a required value', '{{join category.children}}', '5:3', 'join needs a list and the text between its items'],
    ['HBS003 an unknown block', '{{#iff topic.notes}}x{{/iff}}', '5:4', 'unknown block "iff"  [did you mean "if"?]'],
    ['HBS003 an if without a value', '{{#if}}x{{/if}}', '5:4', '{{#if}} needs exactly one value'],
    ['HBS004 a missing partial', '{{> prat}}', '5:5', 'there is no partial "prat"  [did you mean "part"?]'],
    [
      'HBS004 a partial of another language, without an if',
      '{{> locale/features}}',
      '5:5',
      '[only other languages have it: put it inside an {{#if}}]',
    ],
    ['HBS005 a name above the top', '{{../topic.title}}', '5:3', '"../topic.title" goes above the top of the data'],
    ['HBS006 a list that is printed', 'Use {{sources}}', '5:7', '"sources" is a list, which would print as [object Object]'],
    ['HBS006 a group that is printed', '{{author}}', '5:3', '"author" is a group, which would print as [object Object]'],
    ['HBS007 a loop over a text', '{{#each topic.title}}x{{/each}}', '5:9', '{{#each}} needs a list, but "topic.title" is not one'],
    ['HBS007 a helper for lists with a text', '{{lines topic.title "- "}}', '5:9', 'lines needs a list, but "topic.title" is not one'],
    ['HBS008 three braces', '{{{topic.title}}}', '5:1', 'three braces have no special meaning in prompts'],
    ['HBS009 a computed partial', '{{> (eq 1 2)}}', '5:1', 'the name of a partial must not be computed'],
    ['HBS011 a partial inside a template', '{{#*inline "x"}}y{{/inline}}', '5:1', 'a template must not define partials'],
    ['HBS011 a partial with a body', '{{#> part}}y{{/part}}', '5:1', 'a partial must not have a body'],
  ])('%s', (title, text, place, part) => {
    const [fault = '', ...others] = lint(text, { part: 'x' }, ['locale/features']).map(formatFault)
    expect(others).toEqual([])
    expect(fault.startsWith(`${title.slice(0, 6)} article/user.hbs:${place}  `), fault).toBe(true)
    expect(fault).toContain(part)
  })

  test('HBS010 partials that include each other are reported with their path', () => {
    const faults = lint('{{> a}}', { a: '{{> b}}', b: '{{> a}}' })
    expect(faults).toEqual([
      { code: 'HBS010', file: 'partials/b.hbs', line: 4, column: 5, message: 'partials include each other: user > a > b > a' },
    ])
  })

  test('a fault in a partial is reported in the partial', () => {
    expect(lint('{{> a}}', { a: 'x\n  {{topic.titel}}' })).toEqual([
      expect.objectContaining({ file: 'partials/a.hbs', line: 5, column: 5 }),
    ])
  })

  test('a partial of another language is allowed inside an if', () => {
    expect(lint('{{#if (eq locale.code "tr_TR")}}{{> locale/features}}{{/if}}', {}, ['locale/features'])).toEqual([])
  })

  test.each([
    '{{#each sources}}{{@index}} {{name}} {{../topic.title}}{{/each}}',
    '{{#each topic.facts as |fact index|}}{{index}}{{fact.text}}{{/each}}',
    '{{#with author}}{{name}}{{/with}}',
    '{{topic.facts.length}}',
    '{{#each avoidTitles}}{{this}}{{/each}}',
    '{{> a name=topic.title}}',
  ])('%s has no faults', (text) => {
    expect(lint(text, { a: '{{name}} {{topic.title}}' })).toEqual([])
  })
})

describe('a misspelt variable in any template of the project is reported', () => {
  const { prompts } = loadPrompts(folder.directory)
  const templates = [
    ...(prompts?.set.messages.values() ?? []),
    ...LOCALES.flatMap((locale) => (prompts === undefined ? [] : [...partialsOf(prompts.set, locale).values()])),
  ]
  const places = Array.from(new Map(templates.map((known) => [known.file, known])).values()).flatMap((known) =>
    findVariables(known).map((variable) => ({ file: known.file, ...variable })),
  )

  test('all templates are searched', () => {
    expect(places.length).toBeGreaterThan(90)
  })

  test.each(places)('$file:$line:$column $name', ({ file, line, column, name }) => {
    const last = name.split('.').at(-1) ?? ''
    const wrong = `${name.slice(0, name.length - last.length)}${last[0]}q${last.slice(1)}`
    const before = folder.read(file)
    folder.change(file, (text) => {
      const lines = text.split('\n')
      const old = lines[line - 1] ?? ''
      lines[line - 1] = old.slice(0, column - 1) + wrong + old.slice(column - 1 + name.length)
      return lines.join('\n')
    })
    const faults = folder.check()
    folder.change(file, () => before)
    expect(faults).toEqual([
      {
        code: 'HBS002',
        file,
        line,
        column,
        message: expect.stringContaining(`unknown variable "${wrong}"`),
        hint: `did you mean ${JSON.stringify(last)}?`,
      },
    ])
  })
})

/** Every variable in a template. */
function findVariables({ text, firstLine }: Template): { name: string; line: number; column: number }[] {
  const found: { name: string; line: number; column: number }[] = []
  const visit = (node: unknown, isCallee: boolean): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, false)
    else if (typeof node === 'object' && node !== null) {
      const { type, original, loc, ...rest } = node as Record<string, unknown> & { loc?: { start: { line: number; column: number } } }
      if (type === 'PathExpression' && !isCallee && loc !== undefined) {
        found.push({ name: String(original), line: loc.start.line + firstLine - 1, column: loc.start.column + 1 })
      }
      const isCall = type === 'BlockStatement' || type === 'SubExpression' || (Array.isArray(rest.params) && rest.params.length > 0)
      for (const [key, value] of Object.entries(rest))
        visit(value, (key === 'path' && isCall) || (key === 'name' && type === 'PartialStatement'))
    }
  }
  visit(Handlebars.parse(text).body, false)
  return found
}
