import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { MOTIFS } from '../../../../src/site/art/motifs/library.ts'
import { createPen, type Pen } from '../../../../src/site/art/motifs/pen.ts'
import { person, woman } from '../../../../src/site/art/motifs/person.ts'
import { paletteOf } from '../../../../src/site/art/palettes.ts'
import { createRandom } from '../../../../src/site/art/random.ts'
import { slugs } from './svg.ts'

const POSE = { legs: 'M-16-4L-4-66 16-4', body: 'M-3-72L0-122', arms: 'M0-122L-28-84M0-122L26-84', head: [2, -160] } as const
const LOOKS = [0, 1, 2, 3, 4, 5, 6, 7]
const BUN = 'M18-168q-14-2-18 10'

describe('a person', () => {
  it('has one of four heads and one of two builds, by the look of the pen', () => {
    expect(new Set(LOOKS.map((look) => person(penOf(look), POSE))).size).toBe(8)
    expect(LOOKS.filter((look) => person(penOf(look), POSE).includes(BUN))).toHaveLength(2)
  })

  it('has a neck, two shoes with soles, two round hands and a head', () => {
    const drawn = person(penOf(0), POSE)
    expect(drawn).toContain('M-3-72L0-122L2-160')
    expect(drawn).toContain('M-25 0v-11q8-5 14 2 14 2 14 9zM7 0v-11q8-5 14 2 14 2 14 9z')
    expect(drawn).toContain('<path d="M-25 0h28M7 0h28" stroke-width="7"/>')
    expect(drawn).toContain('M-28-92a8 8 0 1 0 .1 0zM26-92a8 8 0 1 0 .1 0zM2-177a17 17 0 1 0 .1 0z')
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

  it('of a crew is unlike the next', () => {
    const heads = MOTIFS.crew(penOf(0), createRandom(1)).match(/a21 21|q0-24 19-24|q-14-2-18 10|0h11z/g)
    expect(new Set(heads).size).toBe(4)
  })

  it('rides in every look on the covers of a subject', () => {
    const drawn = slugs(80).map((slug) => drawCover({ slug, family: 'gear', motifs: ['push'] }))
    for (const head of ['a21 21', 'q0-24 19-24', 'q-14-2-18 10', '0h11z']) {
      expect(drawn.filter((svg) => svg.includes(head)).length).toBeGreaterThan(8)
    }
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
