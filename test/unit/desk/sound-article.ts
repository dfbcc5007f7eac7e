/** A text in which the review finds nothing, to be changed by one mistake at a time. */
export interface ArticleParts {
  title: string
  description: string
  author: string
  category: string
  subcategory: string
  locale: string
  slug: string
  /** Further lines of the front matter, such as the form. */
  more: string[]
  opening: string
  sections: { heading: string; text: string }[]
}

const SENTENCES = [
  'Measure the axle first.',
  'A ruler laid across both wheels shows within two minutes whether the hanger stands square to the board or leans by a millimetre.',
  'Write the figure down.',
  'Where the left side reads more than the right one, loosen the nut by a quarter turn and look at the bushing again before anything is bought.',
  'Most boards pass.',
  'If yours does not, the washer below the hanger has probably been fitted upside down, which costs nothing but a spanner to put right.',
  'Chalk marks help here.',
  'Roll four metres on a floor that you know is level, let the board run out by itself, and see on which side of the line it stops.',
]
const ENDINGS = ['deck', 'wheel', 'bearing', 'ledge', 'kerb', 'ramp', 'coping', 'rail', 'baseplate', 'truck', 'tail', 'nose']

export function soundParts(): ArticleParts {
  const sections = ['Start with the axle', 'What a ruler shows', 'Two washers, one nut', 'Roll it out', 'When to stop'].map(
    (heading, section) => ({
      heading,
      text: [0, 1, 2].map((paragraph) => paragraphOf(section * 3 + paragraph)).join('\n\n'),
    }),
  )
  return {
    title: 'Set a truck straight with a ruler',
    description:
      'A ruler, a spanner and four metres of level floor show whether a truck stands straight, which part is worn and how to put it right.',
    author: 'Ada Lane',
    category: 'skateboard gear',
    subcategory: 'trucks and wheels',
    locale: 'en_US',
    slug: 'set-a-truck-straight',
    more: ['form: gear'],
    opening:
      'A truck that pulls to one side is nearly always fitted wrong, not worn. Ten minutes with [a ruler](/a), [a spanner](/b) and [a floor](/c) will show it.',
    sections: [
      ...sections.slice(0, 1),
      {
        heading: 'The order of work',
        text: `1. Take the wheel off.\n2. Turn the nut.\n3. Put the wheel back on.\n\n${paragraphOf(40)}\n\n${paragraphOf(41)}`,
      },
      ...sections.slice(1),
      { heading: 'What it costs', text: `| part | turns |\n|---|---|\n| nut | 4 |\n\n${paragraphOf(50)}` },
    ],
  }
}

/** Texts that have no shingles of five words in common. */
function paragraphOf(number: number): string {
  const chosen = SENTENCES.filter((_, index) => (index + number) % 8 < 3 || index === number % 8)
  const subject = ENDINGS[number % ENDINGS.length]
  return `${chosen.join(' ')} That settles the ${subject} number ${number}.`
}

export function articleText(parts: ArticleParts): string {
  const { title, description, author, category, subcategory, locale, slug, more, opening, sections } = parts
  return `---
title: ${JSON.stringify(title)}
slug: ${slug}
entities:
  - category: ${category}
    subcategories:
      - subcategory: ${subcategory}
        subsubcategories: [axles]
author: ${author}
date: 2026-01-02
description: ${JSON.stringify(description)}
locale: ${locale}
status: ready
${more.join('\n')}
---

${opening}

${sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n')}
`
}
