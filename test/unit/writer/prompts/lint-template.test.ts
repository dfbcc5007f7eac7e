import Handlebars from 'handlebars'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
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

const LOST = (found: string) => `a brace is missing: expected {{topic.title}}, got ${found}`

const PLACE = { file: 'article/user.hbs' }

describe('a template', () => {
  test.each<[string, string, Partial<Fault>]>([
    [
      'HBS001 a block that is not closed',
      'a\n{{#if topic.notes}}\nb',
      { line: 6, column: 1, message: '{{#if}} is not closed', hint: 'write {{/if}} where it ends' },
    ],
    [
      'HBS001 a block that is closed under another name',
      '{{#if topic.notes}}{{/each}}',
      { line: 5, column: 20, message: 'expected {{/if}}, got {{/each}}' },
    ],
    ['HBS001 an end without a beginning', 'x {{/if}}', { line: 5, column: 3, message: '{{/if}} closes a block that was not opened' }],
    ['HBS001 a name that is none', 'some text {{topic title=}} x', { line: 5, message: 'the template has a syntax error' }],
    ['HBS012 a lost brace behind a name', 'a\nsome text {{topic.title} x', { line: 6, column: 11, message: LOST('{{topic.title}') }],
    ['HBS012 two lost braces behind a name', 'x {{topic.title', { line: 5, column: 3, message: LOST('{{topic.title') }],
    ['HBS012 a lost brace before a name', 'x {topic.title}} y', { line: 5, column: 3, message: LOST('{topic.title}}') }],
    ['HBS012 two lost braces before a name', 'x topic.title}} y', { line: 5, column: 3, message: LOST('topic.title}}') }],
    ['HBS012 a lost brace on each side', 'x {topic.title} y', { line: 5, column: 3, message: LOST('{topic.title}') }],
    [
      'HBS012 a lost brace in a loop',
      '{{#each sources}}{name}}{{/each}}',
      { line: 5, column: 18, message: 'a brace is missing: expected {{name}}, got {name}}' },
    ],
    [
      'HBS012 a lost brace of a block',
      '{#if topic.notes}}x{{/if}}',
      { line: 5, column: 1, message: 'a brace is missing: expected {{#if topic.notes}}, got {#if topic.notes}}' },
    ],
    [
      'HBS002 a name that is printed',
      'Write {{topic.titel}}',
      {
        line: 5,
        column: 9,
        message: 'unknown variable "topic.titel" (available here: title, notes, facts)',
        hint: 'did you mean "title"?',
      },
    ],
    ['HBS002 a name in an if', '{{#if topic.note}}x{{/if}}', { column: 7, hint: 'did you mean "notes"?' }],
    ['HBS002 a name in an unless', '{{#unless rules.nonNativ}}x{{/unless}}', { column: 11, hint: 'did you mean "nonNative"?' }],
    ['HBS002 a list in an each', '{{#each sourcs}}x{{/each}}', { column: 9, hint: 'did you mean "sources"?' }],
    [
      'HBS002 a name in a loop',
      '{{#each sources}}{{nam}}{{/each}}',
      { column: 20, message: 'unknown variable "nam" (available here: name, kind, host)', hint: 'did you mean "name"?' },
    ],
    [
      'HBS002 a name from outside in a loop',
      '{{#each sources}}{{topic.title}}{{/each}}',
      { column: 20, hint: 'inside a loop, write "../topic.title"' },
    ],
    [
      'HBS002 a name given to the item',
      '{{#each topic.facts as |fact|}}{{fact.txt}}{{/each}}',
      { column: 34, hint: 'did you mean "text"?' },
    ],
    ['HBS002 a name in a with', '{{#with author}}{{nme}}{{/with}}', { column: 19, hint: 'did you mean "name"?' }],
    ['HBS002 a name in a helper', '{{join category.childrn ", "}}', { column: 8, hint: 'did you mean "children"?' }],
    ['HBS002 a name in a helper in an if', '{{#if (eq local.code "tr_TR")}}x{{/if}}', { column: 11, hint: 'did you mean "locale"?' }],
    ['HBS002 a name in an else', '{{#if topic.notes}}{{else}}{{topic.note}}{{/if}}', { column: 30, hint: 'did you mean "notes"?' }],
    ['HBS002 a name that is given to a partial', '{{> part name=author.nam}}', { column: 15, hint: 'did you mean "name"?' }],
    ['HBS002 a counter of a loop', '{{#each sources}}{{@indx}}{{/each}}', { column: 20, hint: 'did you mean "index"?' }],
    [
      'HBS002 a part of a text',
      '{{topic.title.length}}',
      { message: 'unknown variable "topic.title.length" ("length" cannot follow here: the name before it is not a group)' },
    ],
    [
      'HBS002 a property of every object',
      '{{author.constructor}}',
      { message: expect.stringContaining('unknown variable "author.constructor"') },
    ],
    [
      'HBS003 an unknown helper',
      '{{uper topic.title}}',
      { column: 3, message: 'unknown helper "uper"', hint: 'use one of eq, join, lines, plural' },
    ],
    ['HBS003 a built-in helper of Handlebars that is switched off', '{{log topic.title}}', { message: 'unknown helper "log"' }],
    [
      'HBS003 a helper without a required value',
      '{{join category.children}}',
      { message: 'join needs a list and the text between its items' },
    ],
    ['HBS003 an unknown block', '{{#iff topic.notes}}x{{/iff}}', { message: 'unknown block "iff"', hint: 'did you mean "if"?' }],
    ['HBS003 an if without a value', '{{#if}}x{{/if}}', { message: '{{#if}} needs exactly one value' }],
    ['HBS004 a missing partial', '{{> prat}}', { column: 5, message: 'there is no partial "prat"', hint: 'did you mean "part"?' }],
    [
      'HBS004 a partial of another language, without an if',
      '{{> locale/features}}',
      { hint: 'only other languages have it: put it inside an {{#if}}' },
    ],
    ['HBS005 a name above the top', '{{../topic.title}}', { column: 3, message: '"../topic.title" goes above the top of the data' }],
    [
      'HBS006 a list that is printed',
      'Use {{sources}}',
      { column: 7, message: '"sources" is a list, which would print as [object Object]' },
    ],
    ['HBS006 a group that is printed', '{{author}}', { message: '"author" is a group, which would print as [object Object]' }],
    [
      'HBS007 a loop over a text',
      '{{#each topic.title}}x{{/each}}',
      { column: 9, message: '{{#each}} needs a list, but "topic.title" is not one' },
    ],
    [
      'HBS007 a helper for lists with a text',
      '{{lines topic.title "- "}}',
      { message: 'lines needs a list, but "topic.title" is not one' },
    ],
    ['HBS008 three braces', '{{{topic.title}}}', { column: 1, message: 'three braces have no special meaning in prompts' }],
    ['HBS009 a computed partial', '{{> (eq 1 2)}}', { message: 'the name of a partial must not be computed' }],
    ['HBS011 a partial inside a template', '{{#*inline "x"}}y{{/inline}}', { message: 'a template must not define partials' }],
    ['HBS011 a partial with a body', '{{#> part}}y{{/part}}', { message: 'a partial must not have a body' }],
  ])('%s', (title, text, expected) => {
    expect(lint(text, { part: 'x' }, ['locale/features'])).toEqual([
      expect.objectContaining({ code: title.slice(0, 6), ...PLACE, ...expected }),
    ])
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
