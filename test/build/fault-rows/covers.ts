import { article, type FaultRow, files } from './fault-row.ts'

const covered = (sound: string) => sound.replace('\nauthor:', '\ncover: van\nauthor:')
/** The articles whose subjects say nothing have a cover. */
const DRAWN = {
  'site.json': (sound: string) => sound.replace(/\}\s*$/, ',"art":"skate"}'),
  'articles/en_US/long-travel.md': covered,
  'articles/en_US/old-spots.md': covered,
}
/** An article about nothing that a motif shows. */
const other = (slug: string, word = 'thoughts') =>
  `---\ntitle: More ${word}\nslug: ${slug}\nentities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: other\n---\nRoll.\n`

const sticker = (motif: string) => `\n\`\`\`figure sticker\nmotif: ${motif}\n\`\`\`\n\n${'Roll on. '.repeat(40)}\n`
/** An article with a field, and a sticker. */
const drawn = (slug: string, field: string, motif: string) => other(slug).replace('\n---\nRoll.', `\n${field}\n---\nRoll.`) + sticker(motif)

/** Rows about what drawn covers show. */
export const COVER_ROWS: FaultRow[] = [
  article(
    'a cover with an unknown motif',
    { more: 'cover: bearng' },
    'E_COVER @:10:1  cover must be the name of a motif, got "bearng"  [did you mean "bearing"?]',
  ),
  article('a cover that is a number', { more: 'cover: 7' }, 'E_FIELD_TYPE @:10:1  cover must be text, got number 7'),
  files('no motif in a site that draws shapes', { 'articles/en_US/one.md': other('one') }),
  {
    name: 'an article that no motif fits',
    options: {},
    files: { ...DRAWN, 'articles/en_US/one.md': other('one'), 'articles/en_US/two.md': other('two', 'bearinx') },
    faults: [
      'W_COVER articles/en_US/one.md:3:1  no motif of a cover fits the article  [add cover: with the name of a motif]',
      'W_COVER articles/en_US/two.md:3:1  no motif of a cover fits the article  [add cover: with the name of a motif, such as bearing]',
    ],
  },
  {
    name: 'a sticker that shows the same as the cover, which a translation has from its original',
    options: {},
    files: {
      ...DRAWN,
      'articles/en_US/one.md': drawn('one', 'cover: kerb', 'kerb') + sticker('wheel'),
      'articles/ru_RU/odin.md': drawn('odin', 'cover: van\ntranslationOf: one', 'kerb') + sticker('van'),
    },
    faults: [
      'W_STICKER articles/en_US/one.md:13:1  the cover of the article shows the motif kerb already  [choose another motif]',
      'W_STICKER articles/ru_RU/odin.md:14:1  the cover of the article shows the motif kerb already  [choose another motif]',
    ],
  },
  {
    name: 'four articles that no motif fits',
    options: {},
    files: { ...DRAWN, ...Object.fromEntries(['a1', 'a2', 'a3', 'a4'].map((slug) => [`articles/en_US/${slug}.md`, other(slug)])) },
    faults: [
      'W_COVER articles  no motif of a cover fits 4 articles: articles/en_US/a1.md, articles/en_US/a2.md, articles/en_US/a3.md and 1 more  [add cover: with the name of a motif to each]',
    ],
  },
]
