import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { createPen, type Pen } from '../../../../src/site/art/motifs/pen.ts'
import { type Pose, person, woman } from '../../../../src/site/art/motifs/person.ts'
import { paletteOf } from '../../../../src/site/art/palettes.ts'
import { slugs } from './svg.ts'

const POSE = { legs: 'M-16-4L-4-66 16-4', body: 'M-3-72L0-122', arms: 'M0-122L-28-84M0-122L26-84', head: [2, -160] } as const
/** Its legs as they are drawn, which end in the shoes. */
const LEGS = 'M-15-11L-4-66 14-11'
const LOOKS = [0, 1, 2, 3, 4, 5, 6, 7]
const BUN = 'q-14-2-18 10l-4 13'
/** The heads of the eight outfits. */
const HEADS = ['a17 17 0 0 1 34 0h11z', 'a21 21', BUN, 'q0-24 19-24', 'q-12 2-14 14', 'q-16 2-20 12', 'q-14 2-12 24', 'l7 3q0 14']

describe('a person', () => {
  it('has one of eight outfits, by the look of the pen, and no two of eight have the same one', () => {
    for (const look of LOOKS) {
      const drawn = LOOKS.map((number) => person(penOf(look), POSE, number))
      expect(HEADS.filter((head) => drawn.some((each) => each.includes(head)))).toEqual(HEADS)
      expect(new Set(drawn).size).toBe(8)
    }
  })

  it('has a neck, two shoes, two round hands, a head with a nose, an eye and a mouth', () => {
    const drawn = person(penOf(0), POSE)
    expect(drawn).toContain('M0-122L2-160')
    expect(drawn).toContain('M-25 0v-11q8-5 14 2 14 2 14 9zM7 0v-11q8-5 14 2 14 2 14 9z')
    expect(drawn).toContain('M-28-92a8 8 0 1 0 .1 0zM26-92a8 8 0 1 0 .1 0zM2-177a17 17 0 0 1 15 9l7 9-6 3')
    expect(drawn).toContain('<path d="M9-157h.1m1 8h5"/>')
  })

  it('has a mouth that tells the mood', () => {
    const drawn = (['calm', 'glad', 'grave'] as const).map((mood) => person(penOf(0), { ...POSE, mood }))
    expect(drawn.map((each) => /M9-157h\.1([^"]+)/.exec(each)?.[1])).toEqual(['m1 8h5', 'm-4 6q5 6 10-1', 'm1 9q4-4 7 1'])
  })

  it('has a face of its outfit, unless its pose names a mood', () => {
    const faces = (pose: Pose) => new Set(LOOKS.map((look) => /M9-157h\.1[^"]+/.exec(person(penOf(look), pose))?.[0].split('M')[1]))
    expect(faces(POSE).size).toBe(7)
    expect(faces({ ...POSE, mood: 'keen' }).size).toBe(1)
  })

  it('has no dark trousers before what is dark', () => {
    // A dark line is drawn once, one with an outline twice.
    const dark = (pose: Pose) => LOOKS.filter((look) => person(penOf(look), pose).split(LEGS).length === 2)
    expect(dark(POSE)).toHaveLength(3)
    expect(dark({ ...POSE, isBeforeDark: true })).toEqual([])
  })

  it('has a shoe that leans with a shin that leans', () => {
    const drawn = person(penOf(0), { ...POSE, legs: 'M92-92L52-104 2-64 52-104 44-4' })
    expect(drawn).toMatch(/M[\d.-]+ ?[\d.-]+l[\d.-]+ ?[\d.-]+q/)
  })

  it('has no hand and no foot where a limb ends at the body', () => {
    const drawn = person(penOf(0), { ...POSE, legs: 'M48 56L38 0-2-8', body: 'M-4-14L-8-58', arms: 'M-8-62L20-34 34-12' })
    expect(drawn.match(/a8 8/g)).toHaveLength(1)
    expect(drawn.match(/q8-5/g)).toHaveLength(1)
  })

  it('is a woman where the drawing says so, whatever the look', () => {
    for (const look of LOOKS) expect(person(penOf(look), POSE, woman(penOf(look)))).toContain(BUN)
  })

  it('rides in every look on the covers of a subject', () => {
    const drawn = slugs(160).map((slug) => drawCover({ slug, family: 'gear', motifs: ['push'] }))
    for (const head of HEADS) expect(drawn.filter((svg) => svg.includes(head)).length).toBeGreaterThan(8)
  })
})

function penOf(look: number): Pen {
  const canvas = {
    width: 640,
    height: 400,
    unit: 1,
    thrift: 0,
    isPainted: false,
    palette: paletteOf('a', 'tips'),
    id: (name: string) => name,
  }
  return createPen(canvas, look).pen
}
