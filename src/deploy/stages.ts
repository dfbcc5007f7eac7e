/**
 * The order in which a release is stored: objects come before those that refer to them, so that readers never follow a link to a
 * missing one. A stage begins when the one before it is complete.
 */
export const STAGES = ['assets', 'files', 'data', 'new pages', 'pages', 'feeds', 'build number', 'worker'] as const

export type Stage = (typeof STAGES)[number]
