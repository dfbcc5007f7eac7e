import { openFields } from '../../engine/shared/fields.ts'
import { canonicalPath } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Redirect } from '../content/schema.ts'
import { parseDataFile } from './data-file.ts'

const FILE = 'redirects.json'

/** Reads `redirects.json`, a list of `{from, to, ignoreCase?}`; cycles and dead ends are errors. */
export function loadRedirects(text: string | undefined, knownPaths: ReadonlySet<string>, faults: Fault[]): Redirect[] {
  if (text === undefined) return []
  const file = parseDataFile(FILE, text)
  const redirects: Redirect[] = []
  if (!Array.isArray(file.value)) {
    if (file.faults().length === 0) file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of redirects' })
    faults.push(...file.faults())
    return []
  }
  for (const [index, value] of file.value.entries()) {
    const fields = openFields(value, [index], file.problems)
    if (fields === undefined) continue
    const redirect = { from: fields.text('from'), to: fields.text('to'), ignoreCase: fields.optionalBoolean('ignoreCase') ?? false }
    fields.close()
    const report = (code: string, key: 'from' | 'to', message: string) => file.problems.push({ code, path: fields.path(key), message })
    if (redirect.from === '' || redirect.to === '') continue
    if (canonicalPath(redirect.from) !== redirect.from)
      report('E_REDIRECT', 'from', `from must be a plain path such as /old, got ${JSON.stringify(redirect.from)}`)
    else if (knownPaths.has(redirect.from)) report('E_OUTPUT_DUP', 'from', `${redirect.from} is a page already`)
    else if (redirects.some(({ from }) => from === redirect.from)) report('E_REDIRECT', 'from', `${redirect.from} is redirected twice`)
    redirects.push(redirect)
  }
  for (const [index, { to }] of redirects.entries()) {
    const end = followRedirects(to, redirects)
    const path = [index, 'to']
    if (end === undefined)
      file.problems.push({ code: 'E_REDIRECT_CYCLE', path, message: `the redirect to ${to} comes back to where it started` })
    else if (!end.startsWith('https://') && !knownPaths.has(canonicalPath(end) ?? '')) {
      file.problems.push({ code: 'E_LINK_BROKEN', path, message: `the redirect leads to ${end}, and there is no such page` })
    }
  }
  faults.push(...file.faults())
  return redirects
}

/** Where a chain of redirects ends, or undefined where it never does. */
function followRedirects(start: string, redirects: readonly Redirect[]): string | undefined {
  const seen = new Set<string>()
  for (let at = start; ; ) {
    if (seen.has(at)) return undefined
    seen.add(at)
    const next = redirects.find(({ from, ignoreCase }) => (ignoreCase ? from.toLowerCase() === at.toLowerCase() : from === at))
    if (next === undefined) return at
    at = next.to
  }
}
