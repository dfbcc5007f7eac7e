import fc from 'fast-check'

/** The lines of a mapping as writers write it. */
export function mappings(depth = 0): fc.Arbitrary<string[]> {
  const keys = fc.uniqueArray(fc.constantFrom('title', 'slug', 'author', 'date', 'entities', 'category', 'featured', 'tags2', 'a_B'), {
    minLength: 1,
    maxLength: 4,
  })
  const values = fc.array(depth < 3 ? fc.oneof({ weight: 3, arbitrary: inlineValues() }, blocks(depth)) : inlineValues(), {
    minLength: 4,
    maxLength: 4,
  })
  return fc.tuple(keys, values).map(([names, texts]) =>
    names.flatMap((name, index) => {
      const [first = '', ...rest] = texts[index] ?? []
      return [`${name}:${first}`, ...rest]
    }),
  )
}

/** A value on the line of its key. */
function inlineValues(): fc.Arbitrary<string[]> {
  const list = fc.array(scalars(), { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`)
  return fc.oneof({ weight: 4, arbitrary: scalars() }, list).map((text) => [` ${text}`])
}

function scalars(): fc.Arbitrary<string> {
  const words = fc.constantFrom(
    'ollie',
    'kerb',
    'Köşe',
    'доска',
    '8.25',
    '7',
    'don’t',
    'a?',
    '(soft)',
    'and/or',
    '50-50',
    'x.',
    'R&B',
    '100%',
  )
  const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const special = fc.constantFrom(': ', ' #', '[', ', ', '- ', '{', '!', '&', '*', '|', '🛹', '\t', '\u00a0')
  const wild = fc.array(fc.oneof(text, special), { maxLength: 4 }).map((parts) => parts.join(''))
  return fc.oneof(
    text.map((plain) => `Word ${plain}`),
    wild.filter((inner) => !inner.includes(', ')).map((inner) => `"${inner}"`),
    wild.filter((inner) => !inner.includes(', ')).map((inner) => `'${inner}'`),
    fc.constantFrom('2026-09-10', '50-50', '5-0 grind', 'en_US', 'nullable', 'trueish'),
  )
}

/** A list or a mapping below its key. */
function blocks(depth: number): fc.Arbitrary<string[]> {
  const items = fc.oneof(
    scalars().map((text) => [text]),
    mappings(depth + 1),
  )
  const lists = fc
    .array(items, { minLength: 1, maxLength: 3 })
    .map((list) => list.flatMap(([first = '', ...rest]) => [`  - ${first}`, ...rest.map((line) => `    ${line}`)]))
  const inner = mappings(depth + 1).map((lines) => lines.map((line) => `  ${line}`))
  return fc.oneof(lists, inner).map((lines) => ['', ...lines])
}
