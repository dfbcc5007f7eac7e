import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Point, round } from '../../../../src/site/art/drawing.ts'
import { labelWidth } from '../../../../src/site/figures/label-width.ts'
import { alongPath } from '../../../../src/site/figures/plan-view.ts'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'

const DATA = join(import.meta.dirname, '../../../../data/articles')

/** Letters are about so high. */
const HIGH = 17
/** Widths of labels are estimated a little too large. */
const NARROWER = 0.94
/** Two marks nearer than this, in units of a drawing that is 640 wide, look like two marks of one place. */
const NEAR = 45
/** Two names on one line with less than this between them read as one. */
const BETWEEN = 15

/** The drawings of all plans of the magazine. */
const plans = readdirSync(DATA, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    Array.from(readFileSync(join(DATA, file), 'utf8').matchAll(/^```figure plan\n[\s\S]*?^```$/gm), ([block]) => ({
      file,
      html: renderMarkdown(block).html,
    })),
  )

it('no name of a plan is crossed by a shore or another border of an area', () => {
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.reduce((count, { html }) => count + tagsOf(html).length, 0)).toBeGreaterThan(150)
  expect(plans.reduce((count, { html }) => count + bordersOf(html).length, 0)).toBeGreaterThan(4)
  const crossed = plans.flatMap(({ file, html }) => {
    const borders = bordersOf(html)
    return tagsOf(html).flatMap(({ text, x, y }) => {
      const half = (labelWidth(text) * NARROWER) / 2
      const isOn = ([px, py]: Point) => Math.abs(px - x) < half && py > y - HIGH && py < y
      // A letter stands on the narrow street that it is the letter of.
      return text.length > 1 && borders.some((border) => border.some(isOn)) ? [`${file}: ${text}`] : []
    })
  })
  expect(crossed).toEqual([])
})

it('two names on one line of a plan do not read as one', () => {
  const close = plans.flatMap(({ file, html }) => {
    const tags = tagsOf(html)
    return tags.flatMap((one) =>
      tags.flatMap(({ text, x, y }) => {
        const gap = x - one.x - (labelWidth(text) + labelWidth(one.text)) / 2
        return x > one.x && Math.abs(y - one.y) < 8 && gap < BETWEEN ? [`${file}: ${one.text}, ${text}: ${round(gap)}`] : []
      }),
    )
  })
  expect(close).toEqual([])
})

it('a stop of a path is at its place, or so far from it that they are two', () => {
  const distances = plans.flatMap(({ file, html }) => {
    const places = Array.from(html.matchAll(/<path class="main line" d="([^"]*)"/g)).flatMap(([, d = '']) =>
      Array.from(d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)a11/g), ([, x, y]): Point => [Number(x), Number(y) + 11]),
    )
    const stops = Array.from(html.matchAll(/on-main" x="([\d.]+)" y="([\d.]+)"/g), ([, x, y]): Point => [Number(x), Number(y) - 8])
    return stops.flatMap(([x, y]) => places.map(([px, py]) => ({ file, distance: round(Math.hypot(px - x, py - y)) })))
  })
  expect(distances.length).toBeGreaterThan(100)
  expect(distances.filter(({ distance }) => distance > 2 && distance < NEAR)).toEqual([])
})

function tagsOf(html: string): { text: string; x: number; y: number }[] {
  return Array.from(
    html.matchAll(/<text class="(?:tag|small middle)" x="([\d.]+)" y="([\d.]+)">(?:<tspan[^>]*>)?([^<]*)/g),
    ([, x, y, text = '']) => ({ text, x: Number(x), y: Number(y) }),
  )
}

/** Points along the outlines of water and parks. */
function bordersOf(html: string): Point[][] {
  return Array.from(html.matchAll(/<path class="(?:water|soft) thin" d="(M[^"aq]*z)"/g)).flatMap(([, d = '']) =>
    Array.from(d.matchAll(/M([^lz]*)l([^z]*)z/g), ([, start = '', steps = '']): Point[] => {
      let [x = 0, y = 0] = numbersOf(start)
      const all = numbersOf(steps)
      const points: Point[] = [[x, y]]
      for (let at = 0; at < all.length; at += 2) {
        x += all[at] ?? 0
        y += all[at + 1] ?? 0
        points.push([x, y])
      }
      return alongPath([...points, ...points.slice(0, 1)])
    }),
  )
}

function numbersOf(text: string): number[] {
  return Array.from(text.matchAll(/-?[\d.]+/g), Number)
}
