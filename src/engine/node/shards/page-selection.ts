/** The pages of some documents, or those whose path is wanted. */
export type PageSelection = { documents: ReadonlySet<string> } | { isWanted(path: string): boolean }
