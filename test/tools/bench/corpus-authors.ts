import type { Author } from '../../../src/site/content/schema.ts'
import { createSentence } from './prose.ts'
import { createRandom } from './random.ts'

const AUTHOR_COUNT = 50
const DESCRIPTION_SENTENCES = 7

const FIRST_NAMES = ['Asha', 'Bruno', 'Carla', 'Dev', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas']
const LAST_NAMES = ['Almeida', 'Bose', 'Castillo', 'Desai', 'Eklund', 'Fontaine', 'Gomes', 'Haas', 'Iyer', 'Joshi']
const SPECIALTIES = ['coach', 'gear reviewer', 'journalist', 'physiotherapist', 'filmer', 'shaper', 'event planner']
const HOMES = [
  ['Kochi', 'India'],
  ['Pune', 'India'],
  ['Porto', 'Portugal'],
  ['Malmö', 'Sweden'],
  ['İzmir', 'Türkiye'],
  ['Bogotá', 'Colombia'],
  ['Lyon', 'France'],
  ['Osaka', 'Japan'],
  ['Accra', 'Ghana'],
] as const

/** The fifty authors of the corpus, in the shape of the magazine's own. */
export function createAuthors(): Author[] {
  return Array.from({ length: AUTHOR_COUNT }, (_, index) => createAuthor(index))
}

function createAuthor(index: number): Author {
  const random = createRandom(0xa0700000 + index)
  const row = Math.floor(index / FIRST_NAMES.length)
  const first = FIRST_NAMES[index % FIRST_NAMES.length] as string
  const last = LAST_NAMES[(index + row) % LAST_NAMES.length] as string
  const [home, country] = random.pick(HOMES)
  const specialty = random.pick(SPECIALTIES)
  return {
    name: `${first} ${last}`,
    slug: `${first}-${last}`.toLowerCase(),
    home,
    country,
    specialty,
    description: Array.from({ length: DESCRIPTION_SENTENCES }, () => createSentence(random)).join(' '),
    meta_title: `${first} ${last}, ${specialty} from ${home}`,
    meta_description: `${first} ${last} of ${home} is a synthetic ${specialty} and stands in a corpus that only benchmarks read.`,
  }
}
