import { STORIES_INSIDE } from './stories-inside.ts'
import { STORIES_OUTSIDE } from './stories-outside.ts'

/** Scenes of stories, each of which is drawn across its page: from -340 to 340, of which cards show -230 to 230. */
export const STORIES = { ...STORIES_INSIDE, ...STORIES_OUTSIDE } as const
