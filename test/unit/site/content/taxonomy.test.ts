import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { categoryNames, findByName, listCategories } from '../../../../src/site/content/taxonomy.ts'
import { loadCategories } from '../../../../src/site/load/load-categories.ts'
import { CATEGORIES, readData } from '../plan/sample-magazine.ts'

/** Category and slug, with its subcategories and their slugs. */
const HIERARCHY = [
  [
    'skateboarding techniques = skateboarding-techniques',
    'beginner tricks = beginner-skateboarding-tricks',
    'advanced tricks = advanced-skateboarding-tricks',
    'grind techniques = grind-techniques',
    'other = other-skateboarding-techniques',
  ],
  [
    'skateboard gear = skateboard-gear',
    'boards and decks = boards-and-decks',
    'trucks and wheels = trucks-and-wheels',
    'protective gear = protective-gear',
    'other = other-skateboard-gear',
  ],
  [
    'skateboarding culture = skateboarding-culture',
    'local skate scenes = local-skate-scenes',
    'art and graffiti = art-and-graffiti',
    'music influences = music-influences',
    'other = other-skate-culture',
  ],
  [
    'skateboarding events = exciting-skateboarding-events',
    'competitions and contests = skateboarding-competitions-contests',
    'community meetups = skateboarding-community-meetups',
    'festivals and exhibitions = skateboarding-festivals-exhibitions',
    'other = other-skateboarding-events',
  ],
  [
    'skateboarding tips = skateboarding-tips',
    'skill improvement = skill-improvement',
    'injury prevention = injury-prevention',
    'mental focus = mental-focus',
    'other = other-skateboarding-tips',
  ],
  [
    'skateboarding lifestyle = skateboarding-lifestyle',
    'fashion and style = skate-fashion-and-style',
    'home and living = skate-home-and-living',
    'travel and adventure = skate-travel-and-adventure',
    'other = skate-other-lifestyle',
  ],
]

interface RawNode {
  slug: string
  title: string
  description: string
  children: Record<string, RawNode> | null
}

const RAW = readData('categories.json') as Record<string, RawNode>
const LEAVES = Object.values(RAW).flatMap(({ children }) => Object.values(children ?? {}))

describe('the content hierarchy', () => {
  it('has the six categories and twenty-four subcategories in order', () => {
    const written = Object.entries(RAW).map(([name, { slug, children }]) => [
      `${name} = ${slug}`,
      ...Object.entries(children ?? {}).map(([childName, child]) => `${childName} = ${child.slug}`),
    ])
    expect(written).toEqual(HIERARCHY)
  })

  it('ends at the subcategories: their children are null', () => {
    expect(LEAVES).toHaveLength(24)
    for (const leaf of LEAVES) expect(leaf.children).toBeNull()
  })

  it('has a last child called other in every category', () => {
    for (const { children } of Object.values(RAW)) expect(Object.keys(children ?? {}).at(-1)).toBe('other')
  })

  it('has a title and a description for search engines for all thirty, each unique and with an emoji', () => {
    const nodes = [...Object.values(RAW), ...LEAVES]
    for (const { title, description } of nodes) {
      expect(title).toMatch(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u)
      expect(description).toMatch(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u)
      expect(title.trim()).toBe(title)
      expect(description.length).toBeGreaterThan(50)
    }
    expect(new Set(nodes.map(({ title }) => title)).size).toBe(30)
    expect(new Set(nodes.map(({ description }) => description)).size).toBe(30)
    expect(new Set(nodes.map(({ slug }) => slug)).size).toBe(30)
  })

  it('is loaded without faults', () => {
    const faults: Fault[] = []
    const tree = loadCategories(readFileSync(new URL('../../../../data/categories.json', import.meta.url), 'utf8'), faults)
    expect(faults).toEqual([])
    expect(tree).toEqual(RAW)
  })
})

describe('a resolved category', () => {
  it('has its address, label and texts, and those of its subcategories', () => {
    expect(listCategories(TWO)).toEqual([
      {
        name: 'art',
        slug: 'art-slug',
        label: 'Art',
        path: '/art-slug',
        family: 'techniques',
        title: 'Art title',
        description: 'Art text',
        children: [
          { name: 'nft decks', slug: 'nft', label: 'NFT decks', path: '/art-slug/nft', title: 'NFT title', description: 'NFT text' },
          { name: 'other', slug: 'rest', label: 'Other art', path: '/art-slug/rest', title: 'Rest title', description: 'Rest text' },
        ],
      },
      {
        name: 'empty',
        slug: 'empty',
        label: 'Empty',
        path: '/empty',
        family: 'gear',
        title: 'Empty title',
        description: 'Empty text',
        children: [],
      },
    ])
  })

  it('is named in the list of category names', () => {
    expect(categoryNames(CATEGORIES)).toEqual([
      'skateboarding techniques',
      'skateboard gear',
      'skateboarding culture',
      'skateboarding events',
      'skateboarding tips',
      'skateboarding lifestyle',
    ])
    // Those of a category with a front are in its order.
    expect(categoryNames(CATEGORIES[5]?.children ?? [])).toEqual(['home and living', 'fashion and style', 'other', 'travel and adventure'])
  })

  it.each([
    ['its name', 'skateboarding events'],
    ['its slug', 'exciting-skateboarding-events'],
    ['its label', 'Skateboarding events'],
    ['its name in capitals, with spaces', '  SKATEBOARDING EVENTS '],
  ])('is found by %s', (_, wanted) => {
    expect(findByName(CATEGORIES, wanted)?.path).toBe('/exciting-skateboarding-events')
  })

  it.each(['', 'skateboarding', 'events', '/exciting-skateboarding-events', 'constructor', '__proto__'])('is not found by %j', (wanted) => {
    expect(findByName(CATEGORIES, wanted)).toBeUndefined()
  })
})

const TWO = {
  art: {
    title: 'Art title',
    description: 'Art text',
    slug: 'art-slug',
    children: {
      'nft decks': { title: 'NFT title', description: 'NFT text', slug: 'nft', children: null },
      other: { title: 'Rest title', description: 'Rest text', slug: 'rest', label: 'other art', children: null },
    },
  },
  empty: { title: 'Empty title', description: 'Empty text', slug: 'empty', children: null },
}
