import { expect, it } from 'vitest'
import { coverPath, FAMILIES } from '../../../../src/site/content/families.ts'
import { completeStickers, stickerPath } from '../../../../src/site/content/stickers.ts'

it.each(FAMILIES)('the address of a sticker has the digest of its category: %s', (family) => {
  const cover = coverPath('a-story', family)
  const path = stickerPath('fifty-fifty', cover)
  expect(path).toBe(coverPath('sticker--fifty-fifty', family))
  expect(completeStickers(`<img src="${stickerPath('fifty-fifty')}"><p>b</p>`, cover)).toBe(`<img src="${path}"><p>b</p>`)
})

it('a text that names such an address stays as it is', () => {
  const html = '<p>&quot;/covers/sticker--wheel.svg&quot;</p>'
  expect(completeStickers(html, coverPath('a', 'gear'))).toBe(html)
})
