/** The part of FlexSearch's light build that the search uses; the package has no types. */
declare module 'flexsearch-light' {
  export class Index {
    constructor(options: {
      tokenize: 'strict'
      resolution: number
      fastupdate: boolean
      encoder: { encode(content: unknown): string[] }
    })
    add(id: number, content: unknown): this
    /** Returns at most 100 numbers if no limit is given. */
    search(options: { query: unknown; limit: number; suggest?: boolean }): number[]
  }
}
