import { describe, expect, it } from 'vitest'
import { placeTurn } from '../../../../src/site/ui/place-turn.ts'

const TURN = '<svg></svg>'

describe('the turn of a story', () => {
  it('is in place of the scene break that is nearest to the middle', () => {
    const html = '<p>One.</p><hr><p>Two, which is long.</p><hr><p>Three.</p><p>Four.</p><p>Five.</p>'
    expect(placeTurn(html, TURN)).toBe(
      '<p>One.</p><hr><p>Two, which is long.</p><div class="turn"><svg></svg></div><p>Three.</p><p>Four.</p><p>Five.</p>',
    )
  })

  it('needs a break, and a picture', () => {
    expect(placeTurn('<p>One.</p><p>Two.</p>', TURN)).toBe('<p>One.</p><p>Two.</p>')
    expect(placeTurn('<p>One.</p><hr><p>Two.</p>', '')).toBe('<p>One.</p><hr><p>Two.</p>')
    expect(placeTurn('<p>One.</p><hr><p>Two.</p>')).toBe('<p>One.</p><hr><p>Two.</p>')
  })
})
