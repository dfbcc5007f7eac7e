import { describe, expect, test } from 'vitest'
import type { ReplySection } from '../../../../src/writer/article/article-reply.ts'
import { checkArticle } from '../../../../src/writer/article/check-article.ts'
import type { Section } from '../../../../src/writer/prompts/locale-settings.ts'

const section = (id: string, times: Section['times'], heading: Section['heading']): Section => ({
  id,
  times,
  heading,
  purpose: '',
  words: [1, 9],
})
const GUIDE = [section('opening', [1, 1], 'none'), section('step', [2, 3], 'own'), section('after', [0, 1], 'may')]
const FIGURE = '```figure calculator\ncaption: Far\nformula: "if a <b {{1}}"\n```'

function check(sections: Partial<ReplySection>[], instructions = '', guide = GUIDE) {
  const reply = { title: '', description: '', entities: [], sources: [], typosMade: [], claimsToCheck: [] }
  const whole = sections.map(({ id = 'opening', heading = '', markdown = 'Text.' }) => ({ id, heading, markdown }))
  return checkArticle({ ...reply, sections: whole }, guide, { links: ['/a'], instructions }).map(({ message }) => message)
}

/** Sections from a list of ids; a capital letter stands for a heading. */
const sections = (ids: string) =>
  ids.split(' ').map((id) => ({ id: id.toLowerCase(), heading: id === id.toLowerCase() ? '' : 'A heading' }))

describe('the sections of an answer', () => {
  test.each(['opening Step Step', 'opening Step Step Step', 'opening Step Step after', 'opening Step Step After'])('may be %s', (ids) => {
    expect(check(sections(ids))).toEqual([])
  })

  test.each([
    'Step Step',
    'opening',
    'opening Step',
    'opening Step Step Step Step',
    'Step opening Step',
    'opening Step after Step',
    'opening Step Step after after',
    'opening opening Step Step',
    'opening Step Step verdict',
  ])('may not be %s', (ids) => {
    const found = ids.toLowerCase().split(' ').join(', ')
    expect(check(sections(ids))).toEqual([
      `the sections must be opening, step (2 to 3 times), after (0 to 1 times), in this order, not ${found}`,
    ])
  })

  test('have headings where the guide says so, and none inside', () => {
    expect(check(sections('Opening step Step'))).toEqual(['opening: this section has no heading', 'step: the heading is missing'])
    const [first, ...others] = sections('opening Step Step')
    expect(check([{ ...first, markdown: '# One\n\nText.' }, ...others])).toEqual([
      'opening: headings and rules inside a section are not allowed',
    ])
  })
})

test('the sources of an answer have addresses from the prompt, or none', () => {
  const at = (url: string) => {
    const reply = { title: '', description: '', entities: [], sources: [{ name: 'A page', url }], typosMade: [], claimsToCheck: [] }
    const section = { id: 'opening', heading: '', markdown: 'Text.' }
    const safety = { links: ['https://a.example/Skate_(game)!'], instructions: '' }
    return checkArticle({ ...reply, sections: [section] }, [GUIDE[0] as Section], safety).map(({ message }) => message)
  }
  expect(['', 'https://a.example/Skate_(game)!'].map(at)).toEqual([[], []])
  expect(at('https://a.example/Skate_')).toEqual(['sources: these links were not in the prompt: https://a.example/Skate_'])
})

describe('a figure in an answer', () => {
  const one = [section('opening', [1, 1], 'none')]

  test('is data: its signs are neither HTML nor braces of a template, and its keys may stand in the prompt', () => {
    expect(check([{ markdown: `Text.\n\n${FIGURE}\n\nMore.` }], `Write it so:\n${FIGURE}\n`, one)).toEqual([])
  })

  test('hides nothing around it', () => {
    expect(check([{ markdown: `${FIGURE}\n\n<b>{{x}}</b>` }], '', one)).toEqual([
      'opening: HTML is not allowed',
      'opening: template braces are not allowed',
    ])
    expect(check([{ markdown: FIGURE.replace('Far', 'https://evil.example') }], '', one)).toEqual([
      'opening: these links were not in the prompt: https://evil.example',
    ])
  })
})
