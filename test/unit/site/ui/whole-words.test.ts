import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { cardTitle, wellBroken } from '../../../../src/site/ui/whole-words.tsx'

const card = (title: string, language: SiteLanguage = 'en') => renderToStaticMarkup(cardTitle(title, language))

it.each([
  ['After the puddle: what water kills in a skateboard, and when', 'After the puddle: what water kills in a skateboard, and\u00a0when'],
  ['The ledge 50-50, starting low', 'The ledge <span class="whole">50-50,</span> starting low'],
  ['U-turns at 10–15 km from a wall', '<span class="whole">U-turns</span> at <span class="whole">10–15</span>\u00a0km from a\u00a0wall'],
  ['That says ABEC 7: half', 'That says ABEC\u00a07: half'],
  ['From 1988 to 2021', 'From\u00a01988 to\u00a02021'],
  ['A floor without an end', 'A floor without an\u00a0end'],
  ['What to do in the rain', 'What to do in\u00a0the\u00a0rain'],
  ['Six wheels of 52 mm and a stop at 12 km/h', 'Six wheels of 52\u00a0mm and a stop at 12\u00a0km/h'],
  ['Ways of a neighbourhood', 'Ways of a neighbourhood'],
  ['A skate-friendly kerb', 'A skate-friendly kerb'],
  ['', ''],
])('the title of a card binds only numbers, compounds, and short words to a last one that is not long: %s', (title, expected) => {
  expect(card(title)).toBe(expected)
})

it('knows the units and the short words of a language', () => {
  expect(card('«Дроп-ин» с 2 м: в лифт и из лифта', 'ru')).toBe(
    '<span class="whole">«Дроп-ин»</span> с 2\u00a0м: в лифт и\u00a0из\u00a0лифта',
  )
  expect(card('Kaykay 15 dk ve son', 'tr')).toBe('Kaykay 15\u00a0dk ve\u00a0son')
})

const broken = (title: string) => renderToStaticMarkup(wellBroken(title))

it.each([
  ['A story and the end', '<span class="whole">A story</span> <span class="whole">and the end</span>'],
  ['Item fourteen: a story', 'Item fourteen: <span class="whole"><span class="whole">a story</span></span>'],
  ['Time: 8:05: late', 'Time: <span class="whole">8:05: late</span>'],
  // A short word would be alone on a line.
  ['Goa: a bowl with two birthdays', 'Goa: <span class="whole">a bowl</span> with two birthdays'],
  [
    'Socks that rub: socks, asked about at a tailor’s counter',
    'Socks that rub: <span class="whole">socks, asked about <span class="whole">at a tailor’s</span> counter</span>',
  ],
  // A line more than it needs.
  ['Grip tape without bubbles: peel it, stick it, trim it, explained', 'Grip tape without bubbles: peel it, stick it, trim it, explained'],
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
