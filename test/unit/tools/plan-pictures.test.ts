import { describe, expect, it } from 'vitest'
import { contactSheet } from '../../tools/contact-sheet.ts'
import { planPictures } from '../../tools/plan-pictures.ts'

describe('the pictures of a site', () => {
  it('show each view at three widths in both themes', () => {
    expect(planPictures(new Map([['terms', '/terms']])).map(({ name }) => name)).toEqual([
      'terms-390-light',
      'terms-390-dark',
      'terms-820-light',
      'terms-820-dark',
      'terms-1280-light',
      'terms-1280-dark',
    ])
  })

  it('show the menu over the home page, and an article in all its states', () => {
    const names = planPictures(
      new Map([
        ['home', '/'],
        ['article', '/articles/a'],
      ]),
    ).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('menu-'))).toHaveLength(6)
    expect(names.slice(-5)).toEqual([
      'article-contents-390-light',
      'article-contents-390-dark',
      'article-forced-colors-390-light',
      'article-forced-colors-1280-light',
      'article-print-820-light',
    ])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are side by side on one page, a row for each view', () => {
    const sheet = contactSheet(planPictures(new Map([['terms', '/terms?<a>']])))
    expect(sheet.match(/<section id="terms">/g)).toHaveLength(1)
    expect(sheet.match(/<img src="terms-\d+-(?:light|dark)\.png"/g)).toHaveLength(6)
    expect(sheet).toContain('/terms?&lt;a&gt;')
  })
})
