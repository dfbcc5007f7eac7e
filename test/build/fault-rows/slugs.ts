import { article, type FaultRow } from './fault-row.ts'

const SLUG_CHARS = 'must be lower-case letters a to z, digits and single hyphens'

/** A slug field whose value YAML reads unchanged. */
const slug = (value: string) => ({ slug: `slug: ${JSON.stringify(value)}` })

/** Rows about slugs, which become file names and URLs. */
export const SLUG_ROWS: FaultRow[] = [
  article(
    'the slug of another article',
    slug('soft-wheels'),
    'E_SLUG_DUP @:3:1  the slug "soft-wheels" is taken by articles/en_US/soft-wheels.md',
  ),
  article('the slug of a category', slug('skateboard-gear')),
  article('the slug of a fixed page', slug('terms'), 'W_SLUG_RESERVED @:3:1  the slug "terms" is also the name of a fixed page'),
  article('no slug', { slug: '' }, 'E_FIELD_MISSING @:2:1  slug is missing'),
  article('an empty slug', slug(''), `E_SLUG_CHARS @:3:1  the slug "" ${SLUG_CHARS}`),
  article('a slug that leaves its folder', slug('../x'), `E_SLUG_CHARS @:3:1  the slug "../x" ${SLUG_CHARS}  [for example "x"]`),
  article('a slug with a slash in front', slug('/x1'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "x1"]`),
  article('a slug with a slash', slug('a/b'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "a-b"]`),
  article('a slug with a backslash', slug('a\\b2'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "a-b2"]`),
  article('a slug with a percent sign', slug('%2e'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "2e"]`),
  article('a slug of one dot', slug('.'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}`),
  article('a slug of two dots', slug('..'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}`),
  article('a slug with a line break', slug('a\nb3'), `E_SLUG_CHARS @:3:1  the slug "a\\nb3" ${SLUG_CHARS}  [for example "a-b3"]`),
  article('a slug with an emoji', slug('ollie-🛹'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "ollie"]`),
  article('a slug in Russian', slug('доска-и-щит'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "doska-i-shchit"]`),
  article('a slug with a dotless i', slug('kaykaycı'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "kaykayci"]`),
  article('a slug with an invisible character', slug('olli\u200be'), `E_SLUG_CHARS @:3:1  ${SLUG_CHARS}  [for example "olli-e"]`),
  article('a slug in upper case', slug('First-Ollie'), 'E_SLUG_CASE @:3:1  must be lower case  [for example "first-ollie"]'),
  ...['con', 'nul', 'com1', 'lpt9'].map(
    (device): FaultRow => ({
      name: `the slug ${device}`,
      article: slug(device),
      faults: [`E_SLUG_RESERVED @:3:1  cannot be a file name on every system  [for example "${device}-notes"]`],
    }),
  ),
  article(
    'the slug of a device with an extension',
    slug('aux.txt'),
    'E_SLUG_RESERVED @:3:1  "aux.txt" cannot be a file name  [for example "aux-txt"]',
  ),
  article('a slug with a trailing dot', slug('ollie.'), 'E_SLUG_RESERVED @:3:1  "ollie." cannot be a file name  [for example "ollie"]'),
  article(
    'a slug with a trailing space',
    slug('ollie2 '),
    'E_SLUG_RESERVED @:3:1  "ollie2 " cannot be a file name  [for example "ollie2"]',
  ),
  article(
    'a slug that is too long',
    slug('a'.repeat(97)),
    `E_TOO_LONG @:3:1  the slug has 97 characters, 96 at most  [for example "${'a'.repeat(96)}"]`,
  ),
]
