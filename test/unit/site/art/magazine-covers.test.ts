import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { isScenic } from '../../../../src/site/art/motifs/library.ts'
import { STORIES } from '../../../../src/site/art/motifs/stories.ts'
import { familyOf } from '../../../../src/site/content/families.ts'
import { MOTIF_NAMES, type MotifName } from '../../../../src/site/content/motifs.ts'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'

const ARTICLES = join(import.meta.dirname, '../../../../data/articles')
/** Scenes of places that are no towns of their own. */
const OTHERS: readonly MotifName[] = ['ferry', 'plaza', 'quay']

const CATEGORIES = Object.keys(JSON.parse(readFileSync(join(ARTICLES, '../categories.json'), 'utf8')) as object)

/** The articles of the magazine; a translation has the cover of its original. */
const originals = readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => parseArticle(file, readFileSync(join(ARTICLES, file), 'utf8'), '').node)
  .filter(({ frontmatter }) => frontmatter.translationOf === undefined)

it('no two articles share the scene of a place, and most scenes are on a cover', () => {
  const scenes = MOTIF_NAMES.filter((name) => isScenic(name) || OTHERS.includes(name))
  const shown = originals.flatMap(({ file, motifs: [motif] = [] }) =>
    motif !== undefined && scenes.includes(motif) ? [{ file, motif }] : [],
  )
  expect(shown.filter(({ motif }, index) => shown.findIndex((other) => other.motif === motif) !== index)).toEqual([])
  expect(shown.length).toBeGreaterThan(20)
})

it('a story, whose cover is as wide as its page, has a scene that fills it', () => {
  const stories = originals.filter(({ frontmatter }) => frontmatter.form === 'fiction')
  expect(stories.length).toBeGreaterThan(8)
  expect(stories.filter(({ motifs: [motif = ''] = [] }) => !Object.hasOwn(STORIES, motif)).map(({ file }) => file)).toEqual([])
})

it('no two covers of a category have the same drawing, whatever their colours and the clothes of people', () => {
  const drawn = originals.flatMap(({ motifs, frontmatter: { slug, entities } }) => {
    const family = familyOf(CATEGORIES.indexOf(entities[0]?.category ?? ''))
    return motifs === undefined ? [] : [{ slug, shapes: `${family}: ${shapesOf(drawCover({ slug, family, motifs }))}` }]
  })
  expect(drawn.length).toBeGreaterThan(150)
  expect(
    drawn.filter(({ shapes }, index) => drawn.findIndex((other) => other.shapes === shapes) !== index).map(({ slug }) => slug),
  ).toEqual([])
})

it.each(MOTIF_NAMES)('no two people of %s have the same pose or the same clothes', (motif) => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const people = peopleOf(drawCover({ slug, family: 'tips', motifs: [motif] }))
    expect(new Set(people.map(({ pose }) => pose)).size).toBe(people.length)
    expect(new Set(people.map(({ worn }) => worn)).size).toBe(people.length)
  }
})

it('finds the people of a picture', () => {
  expect(peopleOf(drawCover({ slug: 'a', family: 'tips', motifs: ['crew'] }))).toHaveLength(4)
})

/** The large shapes of a main motif, but for what people wear on their heads. */
function shapesOf(svg: string): string {
  const [, motif = ''] = /<g (?:id="m" )?transform="translate[^>]*translate\(0 100\)">(.*)/.exec(svg) ?? []
  const bare = motif.replaceAll(new RegExp(PERSON, 'g'), '<path d="$1"/>')
  return Array.from(bare.matchAll(/ d="([^"]{10,})"/g), ([, d]) => d).join(' ')
}

/** Skin, face, and the first shape of what is worn on the head. */
const PERSON =
  '<path fill="[^"]+" d="([^"]*a17 17 0 0 1 15 9[^"]*)"/><path d="[^"]+"/><path fill="[^"]+" d="M-?[\\d.]+ ?-?[\\d.]+([^"]+)"/>'

function peopleOf(svg: string): { pose: string; worn: string }[] {
  return Array.from(svg.matchAll(new RegExp(PERSON, 'g')), ([, pose = '', worn = '']) => ({ pose, worn }))
}
