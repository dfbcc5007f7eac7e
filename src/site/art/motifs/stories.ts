import type { MotifName } from '../../content/motifs.ts'
import { STORIES_INSIDE } from './stories-inside.ts'
import { STORIES_OUTSIDE } from './stories-outside.ts'

/** Scenes of stories, each of which is drawn across its page: from -340 to 340, of which cards show -230 to 230. */
export const STORIES = { ...STORIES_INSIDE, ...STORIES_OUTSIDE } as const

export type StoryName = keyof typeof STORIES

export function isStory(name: MotifName): name is StoryName {
  return Object.hasOwn(STORIES, name)
}

/** The detail of each scene that stands at the turn of its story: the left, the top and the side of a square. */
export const TURNS: Record<StoryName, readonly [left: number, top: number, side: number]> = {
  'old-town': [-108, -172, 180],
  'two-flats': [98, -122, 150],
  bucket: [12, -136, 170],
  screen: [-98, -192, 190],
  'winter-hall': [80, -160, 180],
  mending: [-34, -130, 140],
  drain: [136, -122, 124],
  turnstile: [-84, -118, 154],
  lane: [-226, -186, 160],
  'long-stairs': [0, -156, 150],
  waiting: [30, -200, 210],
}
