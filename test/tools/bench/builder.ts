/** The measurement of one build from start to exit, with the processor time of all its processes. */
export interface Run {
  wallMs: number
  cpuMs: number
}

/** Builds a site from a corpus: this project, another commit of it, or another generator. */
export interface Builder<T extends Run = Run> {
  /** Its name in messages. */
  name: string
  /** Its output folder. */
  out: string
  /** Deletes everything that a build could reuse. */
  forget(): void
  /** Builds once; `kind` is for messages, `edited` is the article that was changed. */
  build(kind: string, edited?: string): Promise<T>
}

/** A cold build, and one after an edit. */
export interface Pair<T extends Run = Run> {
  cold: T
  edit: T
}
