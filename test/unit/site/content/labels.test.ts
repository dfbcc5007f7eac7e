import { describe, expect, it } from 'vitest'
import { toLabel } from '../../../../src/site/content/labels.ts'

describe('a label', () => {
  it.each([
    ['skateboard gear', 'Skateboard gear'],
    ['boards and decks', 'Boards and decks'],
    ['other', 'Other'],
    ['éclair grinds', 'Éclair grinds'],
    ['доски', 'Доски'],
    ['50-50 grinds', '50-50 grinds'],
    ['', ''],
  ])('of %j starts with a capital: %j', (name, label) => {
    expect(toLabel(name)).toBe(label)
  })

  it.each([
    ['defi', 'DeFi'],
    ['DEFI', 'DeFi'],
    ['Defi for skaters', 'DeFi for skaters'],
    ['what is defi?', 'What is DeFi?'],
    ['nft', 'NFT'],
    ['Nft decks', 'NFT decks'],
    ['deck nfts', 'Deck NFTs'],
    ['defi and nft', 'DeFi and NFT'],
    ['defi/nft', 'DeFi/NFT'],
    ['nft-backed boards', 'NFT-backed boards'],
    ['diy spots', 'DIY spots'],
  ])('of %j has DeFi, NFT and DIY in their own casing: %j', (name, label) => {
    expect(toLabel(name)).toBe(label)
  })

  it.each([
    ['defining tricks', 'Defining tricks'],
    ['nfted', 'Nfted'],
    ['a snft b', 'A snft b'],
    ['McTwist', 'McTwist'],
    ['local Delhi scenes', 'Local Delhi scenes'],
  ])('of %j is otherwise left alone: %j', (name, label) => {
    expect(toLabel(name)).toBe(label)
  })

  it.each([
    ['constructor', 'Constructor'],
    ['to string or valueof', 'To string or valueof'],
    ['__proto__', '__proto__'],
  ])('of %j is no word of the language', (name, label) => {
    expect(toLabel(name)).toBe(label)
  })
})
