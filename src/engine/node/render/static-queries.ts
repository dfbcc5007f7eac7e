import type { Json } from '../../shared/json.ts'
import { assert } from '../../shared/site-error.ts'
import type { Slice } from '../site-definition.ts'

/** The data of all static queries, by name. */
export type Queries = Record<string, { hash: string; data: Json }>

/** The static queries that a template or a slice declares, and no others: the browser does not get others either. */
export function pickQueries(
  { componentChunkName, staticQueries, variant }: Pick<Slice, 'componentChunkName' | 'staticQueries' | 'variant'>,
  { queries }: { queries: Queries },
): { hashes: string[]; data: Record<string, Json> } {
  const picked = staticQueries.map((name) => {
    const query = queries[`${name}.${variant}`] ?? queries[name]
    assert(query !== undefined, `the static query ${name} has no data`)
    return { name, ...query }
  })
  const data = Object.fromEntries(picked.map(({ name, data }) => [name, data]))
  return { hashes: picked.map(({ hash }) => hash), data: onlyDeclared(data, componentChunkName) }
}

/** Throws when a component reads a static query that its template does not declare: it would render the loading text instead. */
function onlyDeclared(data: Record<string, Json>, componentChunkName: string): Record<string, Json> {
  return new Proxy(data, {
    get(target, name) {
      assert(
        typeof name === 'symbol' || Object.hasOwn(target, name),
        `${componentChunkName} reads the static query ${String(name)}, which its template does not declare`,
      )
      return target[name as string]
    },
  })
}
