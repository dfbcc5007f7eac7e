import { expect, it } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { keepParsed } from '../../../../src/writer/prompts/keep-parsed.ts'

it('what was read is kept while its files stay the same, and is read again after a change or a fault', () => {
  const read = keepParsed(/^settings\//, (files, faults) => {
    if (files.get('settings/a') === 'bad') faults.push({ code: 'E_BAD', message: 'bad' })
    return { text: files.get('settings/a') }
  })
  const faults: Fault[] = []
  const of = (text: string, other = '') =>
    read(
      new Map([
        ['settings/a', text],
        ['article/b', other],
      ]),
      faults,
    )
  const first = of('one')
  expect(of('one', 'another template')).toBe(first)
  expect(of('two')).toEqual({ text: 'two' })
  expect(of('one')).toBe(first)
  of('bad')
  of('bad')
  expect(faults).toHaveLength(2)
  expect(
    read(
      new Map([
        ['settings/a', 'one'],
        ['settings/c', ''],
      ]),
      faults,
    ),
  ).not.toBe(first)
})
