import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type BuiltPage, filesOf, readMagazine } from '../helpers/read-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The filters of the authors are a form that is never sent.
    'wcag/h32': 'off',
    // A table that scrolls is a named region; a section element would be in the outline. Search results are options of their field.
    'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  },
})

test('a page of each kind is valid HTML', async () => {
  const site = readMagazine()
  const kinds = new Map<string, BuiltPage[]>()
  for (const page of site.pages.values()) {
    const { componentChunkName } = site.data.get(filesOf(page.path).data) as { componentChunkName: string }
    kinds.set(componentChunkName, [...(kinds.get(componentChunkName) ?? []), page])
  }
  expect(kinds.size).toBeGreaterThan(12)
  const chosen = Array.from(kinds.values()).flatMap((pages) => pages.slice(0, 3))
  const findings = await Promise.all(chosen.map(({ file, html }) => findFaults(file, html)))
  expect(findings.flat()).toEqual([])
})

test('HTML with an error is not', async () => {
  expect(
    await findFaults(
      'faulty.html',
      '<!doctype html><html lang="en"><head><title>A</title></head><body><p id="a"><div id="a"></p></body></html>',
    ),
  ).not.toEqual([])
})

async function findFaults(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId} ${message}`),
  )
}
