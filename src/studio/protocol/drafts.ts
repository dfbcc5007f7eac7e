/** Texts that are not saved yet, by file. */
export type Drafts = Record<string, string>
