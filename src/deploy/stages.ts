/**
 * The order in which a release goes out: what is named by others comes before what names it, so that no reader is ever led to
 * something that is not there yet. A stage begins when the one before it is stored as a whole.
 */
export const STAGES = ['assets', 'files', 'data', 'new pages', 'pages', 'feeds', 'build number', 'worker'] as const

export type Stage = (typeof STAGES)[number]
