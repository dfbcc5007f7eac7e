import type { Author } from '../../../../src/site/content/schema.ts'

/** Authors for the tests of the plan: two with one specialty, one from another country, one whose specialty fits nothing. */
export const AUTHORS: readonly Author[] = [
  author('Coach', 'coach'),
  author('Gear', 'gear reviewer'),
  author('Gears', 'gear reviewer'),
  author('Press', 'journalist', 'Canada'),
  author('Odd', 'astronaut'),
]

export function author(name: string, specialty: string, country = 'India'): Author {
  return {
    name,
    slug: name.toLowerCase(),
    home: 'Pune',
    country,
    specialty,
    description: `${name} writes.`,
    meta_title: '',
    meta_description: '',
  }
}
