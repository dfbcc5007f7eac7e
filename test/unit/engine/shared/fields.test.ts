import { describe, expect, it } from 'vitest'
import { describeValue, type FieldProblem, type Fields, label, openFields, readTextItem } from '../../../../src/engine/shared/fields.ts'

describe('the fields of an untrusted object', () => {
  it('are read by name', () => {
    const { fields, problems } = open({ title: 'Slappy', featured: true, locale: 'tr_TR', tags: ['kerb', 'wax'], more: { any: 1 } })
    expect(fields.text('title')).toBe('Slappy')
    expect(fields.optionalText('title')).toBe('Slappy')
    expect(fields.optionalBoolean('featured')).toBe(true)
    expect(fields.choice('locale', ['en_US', 'tr_TR'])).toBe('tr_TR')
    expect(fields.list('tags', readTextItem(problems))).toEqual(['kerb', 'wax'])
    expect(fields.raw('more')).toEqual({ any: 1 })
    fields.close()
    expect(problems).toEqual([])
  })

  it('may be missing where they are optional', () => {
    const { fields, problems } = open({ nothing: null })
    expect(fields.optionalText('description')).toBeUndefined()
    expect(fields.optionalText('nothing')).toBeUndefined()
    expect(fields.optionalBoolean('featured')).toBeUndefined()
    expect(fields.choice('locale', ['en_US'])).toBeUndefined()
    expect(fields.optionalList('tags', readTextItem(problems))).toEqual([])
    expect(fields.optionalList('nothing', readTextItem(problems))).toEqual([])
    fields.close()
    expect(problems).toEqual([])
  })

  it('are present unless they are null', () => {
    const { fields } = open({ slug: 'a', empty: '', nothing: null })
    expect([fields.has('slug'), fields.has('empty'), fields.has('nothing'), fields.has('missing'), fields.has('toString')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('have a path from the start of the file', () => {
    const problems: FieldProblem[] = []
    expect(openFields({}, ['entities', 0], problems)?.path('category')).toEqual(['entities', 0, 'category'])
  })

  it.each([
    ['nothing', undefined, 'nothing'],
    ['null', null, 'nothing'],
    ['a list', [], 'a list'],
    ['a text', 'Slappy', '"Slappy"'],
    ['a number', 7, 'number 7'],
  ])('cannot be opened in %s', (_, value, shown) => {
    const problems: FieldProblem[] = []
    expect(openFields(value, ['entities', 0], problems)).toBeUndefined()
    expect(problems).toEqual([{ code: 'E_FIELD_TYPE', path: ['entities', 0], message: `entities[0] must be an object, got ${shown}` }])
  })

  it('do not include inherited properties', () => {
    const { fields, problems } = open({})
    expect(fields.raw('constructor')).toBeUndefined()
    expect(fields.raw('__proto__')).toBeUndefined()
    expect(fields.optionalText('toString')).toBeUndefined()
    fields.close()
    expect(problems).toEqual([])
  })
})

describe('a wrong field', () => {
  it.each([
    ['a missing text', {}, 'E_FIELD_MISSING', 'title is missing'],
    ['a text that is null', { title: null }, 'E_FIELD_MISSING', 'title is missing'],
    ['an empty text', { title: '' }, 'E_FIELD_MISSING', 'title is empty'],
    ['a blank text', { title: ' \n\t' }, 'E_FIELD_MISSING', 'title is empty'],
    ['a number for a text', { title: 50 }, 'E_FIELD_TYPE', 'title must be text, got number 50'],
    ['a list for a text', { title: ['a'] }, 'E_FIELD_TYPE', 'title must be text, got a list'],
    ['an object for a text', { title: {} }, 'E_FIELD_TYPE', 'title must be text, got an object'],
  ])('that is %s gives an empty text and one fault', (_, value, code, message) => {
    const { fields, problems } = open(value)
    expect(fields.text('title')).toBe('')
    expect(problems).toEqual([{ code, path: ['title'], message }])
  })

  it('that is an invalid optional text is a fault too', () => {
    const { fields, problems } = open({ description: ' ', author: 7 })
    expect(fields.optionalText('description')).toBeUndefined()
    expect(fields.optionalText('author')).toBeUndefined()
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'E_FIELD_TYPE description is empty',
      'E_FIELD_TYPE author must be text, got number 7',
    ])
  })

  it.each(['true', 1, 'yes'])('that must be true or false is %j', (featured) => {
    const { fields, problems } = open({ featured })
    expect(fields.optionalBoolean('featured')).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'E_FIELD_TYPE', path: ['featured'] })
    expect(problems[0]?.message).toContain('featured must be true or false')
  })

  it('of several choices names all of them, and the nearest', () => {
    const { fields, problems } = open({ locale: 'tr_tr' })
    expect(fields.choice('locale', ['en_US', 'ru_RU', 'tr_TR'], 'E_LOCALE')).toBeUndefined()
    expect(problems).toEqual([
      {
        code: 'E_LOCALE',
        path: ['locale'],
        message: 'locale must be one of en_US, ru_RU, tr_TR, got "tr_tr"',
        hint: 'did you mean "tr_TR"?',
      },
    ])
  })

  it('in a list is named by its place, and the others are kept', () => {
    const { fields, problems } = open({ tags: ['kerb', 7, '', 'wax'] })
    expect(fields.list('tags', readTextItem(problems))).toEqual(['kerb', 'wax'])
    expect(problems).toEqual([
      { code: 'E_FIELD_TYPE', path: ['tags', 1], message: 'tags[1] must be text, got number 7' },
      { code: 'E_FIELD_TYPE', path: ['tags', 2], message: 'tags[2] must be text, got ""' },
    ])
  })

  it.each([
    ['missing', {}, 'E_FIELD_MISSING', 'tags is missing'],
    ['empty', { tags: [] }, 'E_FIELD_MISSING', 'tags is an empty list'],
    ['a text', { tags: 'kerb' }, 'E_FIELD_TYPE', 'tags must be a list, got "kerb"'],
  ])('that must be a list and is %s gives an empty list', (_, value, code, message) => {
    const { fields, problems } = open(value)
    expect(fields.list('tags', readTextItem(problems))).toEqual([])
    expect(problems).toEqual([{ code, path: ['tags'], message }])
  })

  it('that was not read is a warning with the nearest name', () => {
    const { fields, problems } = open({ titel: 'Slappy', title: 'Slappy' })
    fields.text('title')
    fields.close()
    expect(problems).toEqual([
      { code: 'W_FIELD_UNKNOWN', path: ['titel'], message: 'titel is not a known field', hint: 'did you mean "title"?' },
    ])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('of the name %s is an error', (key) => {
    const { fields, problems } = open(JSON.parse(`{"${key}": {"polluted": true}}`))
    fields.close()
    expect(problems).toMatchObject([{ code: 'E_FIELD_FORBIDDEN', path: [key] }])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('a field in a message', () => {
  it.each([
    [[], 'the file'],
    [['title'], 'title'],
    [['entities', 0, 'subcategories', 2, 'subcategory'], 'entities[0].subcategories[2].subcategory'],
    [[3, 'name'], '[3].name'],
  ])('at %j is called %s', (path, name) => {
    expect(label(path)).toBe(name)
  })

  it.each([
    [null, 'nothing'],
    [undefined, 'nothing'],
    [[1], 'a list'],
    [{ a: 1 }, 'an object'],
    ['a "b"', '"a \\"b\\""'],
    [true, 'boolean true'],
    [1.5, 'number 1.5'],
  ])('holds %j, shown as %s', (value, shown) => {
    expect(describeValue(value)).toBe(shown)
  })

  it('holds a long text, shown by its first forty characters', () => {
    expect(describeValue('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`)
    expect(describeValue('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`)
  })
})

function open(value: unknown): { fields: Fields; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const fields = openFields(value, [], problems)
  if (fields === undefined) throw new Error('not an object')
  return { fields, problems }
}
