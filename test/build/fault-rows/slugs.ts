import type { FaultRow } from './fault-row.ts'

const SLUG_CHARS = 'must be lower-case letters a to z, digits and single hyphens'

/** A slug field whose value YAML reads unchanged. */
const slug = (value: string) => ({ slug: `slug: ${JSON.stringify(value)}` })

/** Rows about slugs, which become file names and URLs. */
export const SLUG_ROWS: FaultRow[] = [
  {
    name: 'the slug of another article',
    article: slug('soft-wheels'),
    faults: [['E_SLUG_DUP', '@:3:1', 'the slug "soft-wheels" is taken by articles/en_US/soft-wheels.md']],
  },
  { name: 'the slug of a category', article: slug('skateboard-gear'), faults: [] },
  {
    name: 'the slug of a fixed page',
    article: slug('terms'),
    faults: [['W_SLUG_RESERVED', '@:3:1', 'the slug "terms" is also the name of a fixed page']],
  },
  { name: 'no slug', article: { slug: '' }, faults: [['E_FIELD_MISSING', '@:2:1', 'slug is missing']] },
  { name: 'an empty slug', article: slug(''), faults: [['E_SLUG_CHARS', '@:3:1', `the slug "" ${SLUG_CHARS}`]] },
  {
    name: 'a slug that leaves its folder',
    article: slug('../x'),
    faults: [['E_SLUG_CHARS', '@:3:1', `the slug "../x" ${SLUG_CHARS}`, 'for example "x"']],
  },
  { name: 'a slug with a slash in front', article: slug('/x1'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "x1"']] },
  { name: 'a slug with a slash', article: slug('a/b'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "a-b"']] },
  { name: 'a slug with a backslash', article: slug('a\\b2'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "a-b2"']] },
  { name: 'a slug with a percent sign', article: slug('%2e'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "2e"']] },
  { name: 'a slug of one dot', article: slug('.'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS]] },
  { name: 'a slug of two dots', article: slug('..'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS]] },
  {
    name: 'a slug with a line break',
    article: slug('a\nb3'),
    faults: [['E_SLUG_CHARS', '@:3:1', `the slug "a\\nb3" ${SLUG_CHARS}`, 'for example "a-b3"']],
  },
  { name: 'a slug with an emoji', article: slug('ollie-🛹'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "ollie"']] },
  {
    name: 'a slug in Russian',
    article: slug('доска-и-щит'),
    faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "doska-i-shchit"']],
  },
  { name: 'a slug with a dotless i', article: slug('kaykaycı'), faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "kaykayci"']] },
  {
    name: 'a slug with an invisible character',
    article: slug('olli\u200be'),
    faults: [['E_SLUG_CHARS', '@:3:1', SLUG_CHARS, 'for example "olli-e"']],
  },
  {
    name: 'a slug in upper case',
    article: slug('First-Ollie'),
    faults: [['E_SLUG_CASE', '@:3:1', 'must be lower case', 'for example "first-ollie"']],
  },
  ...['con', 'nul', 'com1', 'lpt9'].map(
    (device): FaultRow => ({
      name: `the slug ${device}`,
      article: slug(device),
      faults: [['E_SLUG_RESERVED', '@:3:1', 'cannot be a file name on every system', `for example "${device}-notes"`]],
    }),
  ),
  {
    name: 'the slug of a device with an extension',
    article: slug('aux.txt'),
    faults: [['E_SLUG_RESERVED', '@:3:1', '"aux.txt" cannot be a file name', 'for example "aux-txt"']],
  },
  {
    name: 'a slug with a trailing dot',
    article: slug('ollie.'),
    faults: [['E_SLUG_RESERVED', '@:3:1', '"ollie." cannot be a file name', 'for example "ollie"']],
  },
  {
    name: 'a slug with a trailing space',
    article: slug('ollie2 '),
    faults: [['E_SLUG_RESERVED', '@:3:1', '"ollie2 " cannot be a file name', 'for example "ollie2"']],
  },
  {
    name: 'a slug that is too long',
    article: slug('a'.repeat(97)),
    faults: [['E_TOO_LONG', '@:3:1', 'the slug has 97 characters, 96 at most', `for example "${'a'.repeat(96)}"`]],
  },
]
