import { describe, expect, test } from 'vitest'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'
import { fixCasing, mapProse, normaliseReply } from '../../../../src/writer/article/normalise-reply.ts'

const REPLY: ArticleReply = { title: '', description: '', sections: [], entities: [], sources: [], typosMade: [], claimsToCheck: [] }

describe('the casing of words', () => {
  test.each([
    ['defi and nfts, Nft’s and DEFİ', 'DeFi and NFTs, NFT’s and DeFi'],
    ['dEFı, NFT’ler, nft-koleksiyonu', 'DeFi, NFT’ler, NFT-koleksiyonu'],
    ['про nft и DEFI.', 'про NFT и DeFi.'],
    ['define, definition, nftable, дефi', 'define, definition, nftable, дефi'],
  ])('%s', (text, expected) => {
    expect(fixCasing(text, ['DeFi', 'NFT'])).toBe(expected)
  })

  test('stays unchanged in code and addresses', () => {
    expect(mapProse('nft `nft` [nft](/nft) https://x.example/nft nft', (text) => fixCasing(text, ['NFT']))).toBe(
      'NFT `nft` [NFT](/nft) https://x.example/nft NFT',
    )
  })
})

test('an answer is rewritten in the house style', () => {
  const reply = normaliseReply(
    {
      ...REPLY,
      title: ' Wax,  "cold"\u200B ',
      sections: [{ id: 'how', heading: '## The how', markdown: 'It\'s "cold"\r\nand cafe\u0301 `"code"`.' }],
      claimsToCheck: ['a', 'a', ''],
    },
    'en_US',
    [],
  )
  expect(reply.title).toBe('Wax, “cold”')
  expect(reply.sections).toEqual([{ id: 'how', heading: 'The how', markdown: 'It’s “cold”\nand café `"code"`.' }])
  expect(reply.claimsToCheck).toEqual(['a'])
  expect(normaliseReply({ ...REPLY, title: 'Про "воск"' }, 'ru_RU', []).title).toBe('Про «воск»')
})
