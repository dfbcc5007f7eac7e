/** What the search uses of the light build of FlexSearch, which comes without types. */
declare module 'flexsearch-light' {
  export class Index {
    constructor(options: {
      tokenize: 'strict'
      resolution: number
      fastupdate: boolean
      encoder: { encode(content: unknown): string[] }
    })
    add(id: number, content: unknown): this
    /** At most 100 numbers where no limit is given. */
    search(options: { query: unknown; limit: number; suggest?: boolean }): number[]
  }
}
