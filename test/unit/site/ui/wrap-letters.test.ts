import { expect, it } from 'vitest'
import { wrapLetters } from '../../../../src/site/ui/wrap-letters.ts'

it('puts each letter into a section, and leaves what stands before the first one', () => {
  expect(wrapLetters('<p>Three.</p><h2 id="a">A</h2><p>Dear B,</p><h2 id="b">B</h2><h3>P.S.</h3>')).toBe(
    '<p>Three.</p><section><h2 id="a">A</h2><p>Dear B,</p></section><section><h2 id="b">B</h2><h3>P.S.</h3></section>',
  )
})

it('leaves a text without headings as it is', () => {
  expect(wrapLetters('<p>One.</p>')).toBe('<p>One.</p>')
})
