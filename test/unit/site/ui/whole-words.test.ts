import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wholeWords } from '../../../../src/site/ui/whole-words.tsx'

const html = (title: string) => renderToStaticMarkup(wholeWords(title))

it.each([
  ['The ledge 50-50, starting low', 'The ledge <span class="whole">50-50,</span> starting low'],
  ['«Дроп-ин» с 2 м', '<span class="whole">«Дроп-ин»</span> с 2 м'],
  ['U-turns at 10–15 km', '<span class="whole">U-turns</span> at <span class="whole">10–15</span> km'],
  ['Rock-to-fakie', '<span class="whole">Rock-to-fakie</span>'],
])('a compound with a short part keeps the signs around it: %s', (title, expected) => {
  expect(html(title)).toBe(expected)
})

it.each(['A skate-friendly kerb', 'Wheels - and why', 'a-very-long-compound-of-words', '', 'No compound'])('%s is as it was', (title) => {
  expect(html(title)).toBe(title)
})
