import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wellBroken, wholeWords } from '../../../../src/site/ui/whole-words.tsx'

const html = (title: string) => renderToStaticMarkup(wholeWords(title))

it.each([
  ['The ledge 50-50, starting low', 'The ledge <span class="whole">50-50,</span> starting low'],
  ['«Дроп-ин» с 2 м', '<span class="whole">«Дроп-ин»</span> с\u00a02 м'],
  ['U-turns at 10–15 km', '<span class="whole">U-turns</span> at <span class="whole">10–15</span> km'],
  ['Rock-to-fakie', '<span class="whole">Rock-to-fakie</span>'],
  ['That says ABEC 7: half', 'That says ABEC\u00a07: half'],
  ['From 1988 to 2021', 'From\u00a01988 to\u00a02021'],
])('a compound with a short part keeps the signs around it: %s', (title, expected) => {
  expect(html(title)).toBe(expected)
})

it.each([
  'A skate-friendly kerb',
  'Settled: 7.75 inches',
  'Since 1970s',
  'Wheels - and why',
  'a-very-long-compound-of-words',
  '',
  'No compound',
])('%s is as it was', (title) => {
  expect(html(title)).toBe(title)
})

const broken = (title: string) => renderToStaticMarkup(wellBroken(title))

it.each([
  ['A story and the end', '<span class="whole">A story</span> <span class="whole">and the end</span>'],
  ['Item fourteen: a story', 'Item fourteen: <span class="whole"><span class="whole">a story</span></span>'],
  ['Time: 8:05: late', 'Time: <span class="whole">8:05: late</span>'],
  ['На одну доску и полторы', '<span class="whole">На одну</span> доску <span class="whole">и полторы</span>'],
  ['The 50-50, at 8:05', '<span class="whole">The 50-50,</span> <span class="whole">at 8:05</span>'],
  ['The ollie in 24 frames', '<span class="whole">The ollie</span> <span class="whole">in\u00a024 frames</span>'],
  ['From the 540 to the 1260', 'From <span class="whole">the\u00a0540</span> <span class="whole">to the\u00a01260</span>'],
  [
    'To the box that says ABEC 7: a reply',
    '<span class="whole">To the box</span> that says ABEC\u00a07: <span class="whole"><span class="whole">a reply</span></span>',
  ],
  ['Who looks after it, in letters', 'Who looks <span class="whole">after it,</span> <span class="whole">in letters</span>'],
  ['Kickflip 101', 'Kickflip\u00a0101'],
  ['Six 50 mm wheels', 'Six\u00a050 mm wheels'],
  [
    'A: who, in 2 letters',
    'A: <span class="whole"><span class="whole">who,</span> <span class="whole"><span class="whole">in\u00a02 letters</span></span></span>',
  ],
  ['Bir ders ve son', '<span class="whole">Bir ders</span> <span class="whole">ve son</span>'],
])('a large title binds short words and its part after a colon: %s', (title, expected) => {
  expect(broken(title)).toBe(expected)
  expect(expected.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(title)
})

it.each(['Vitamin a', 'Anthem, office sand', 'Да', '', 'Bandana theory', 'Ends with:'])('%s is as it was', (title) => {
  expect(broken(title)).toBe(title)
})
