/** One build as it was measured from its start to its exit, with the processor time of all its processes. */
export interface Run {
  wallMs: number
  cpuMs: number
}

/** Something that builds a site from a corpus: this project, the same at another commit, or another generator. */
export interface Builder<T extends Run = Run> {
  /** As messages call it. */
  name: string
  /** The site that it writes. */
  out: string
  /** Takes away all that a build could reuse. */
  forget(): void
  /** Builds once; `kind` says in messages what was there before, `edited` which article was changed since. */
  build(kind: string, edited?: string): Promise<T>
}

/** A build of a corpus that was built before, and the one before it. */
export interface Pair<T extends Run = Run> {
  cold: T
  edit: T
}
