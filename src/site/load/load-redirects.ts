import { openFields } from '../../engine/shared/fields.ts'
import { canonicalPath } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Redirect } from '../content/schema.ts'
import { type DataFile, type DataText, parseDataFile } from './data-file.ts'
import { createHints } from './hints.ts'

const FILE = 'redirects.json'
/** Browsers stop after twenty redirects. */
const STEP_LIMIT = 20

/** Loads `redirects.json`, a list of `{from, to, ignoreCase?}`; cycles and missing targets are errors. */
export function loadRedirects(text: DataText, knownPaths: ReadonlySet<string>, faults: Fault[]): Redirect[] {
  if (typeof text !== 'string') return []
  const file = parseDataFile(FILE, text)
  const redirects = new Map<string, Redirect & { index: number }>()
  if (Array.isArray(file.value)) {
    for (const [index, value] of file.value.entries()) {
      const redirect = readRedirect(value, index, file)
      if (redirect === undefined) continue
      const { from } = redirect
      const report = (code: string, message: string) => file.problems.push({ code, path: [index, 'from'], message })
      if (canonicalPath(from) !== from) report('E_REDIRECT', `from must be a plain path such as /old, got ${JSON.stringify(from)}`)
      else if (knownPaths.has(from)) report('E_OUTPUT_DUP', `${from} is a page already`)
      else if (redirects.has(from)) report('E_REDIRECT', `${from} is redirected twice`)
      else redirects.set(from, { ...redirect, index })
    }
  } else if (file.isReadable) file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of redirects' })
  const list = [...redirects.values()]
  checkEnds(list, knownPaths, file)
  faults.push(...file.faults())
  return list.map(({ from, to, ignoreCase }) => ({ from, to, ignoreCase }))
}

function readRedirect(value: unknown, index: number, file: DataFile): Redirect | undefined {
  const fields = openFields(value, [index], file.problems)
  if (fields === undefined) return undefined
  const redirect = { from: fields.text('from'), to: fields.text('to'), ignoreCase: fields.optionalBoolean('ignoreCase') ?? false }
  fields.close()
  return redirect.from === '' || redirect.to === '' ? undefined : redirect
}

function checkEnds(redirects: readonly (Redirect & { index: number })[], knownPaths: ReadonlySet<string>, file: DataFile): void {
  const hint = createHints(knownPaths)
  const follow = createFollower(redirects)
  for (const { to, index } of redirects) {
    const path = [index, 'to']
    const end = follow(to)
    if (end === undefined) {
      const message = `the redirect to ${to} is part of a cycle, or takes more than ${STEP_LIMIT} steps`
      file.problems.push({ code: 'E_REDIRECT_CYCLE', path, message })
    } else if (!end.startsWith('https://') && !knownPaths.has(canonicalPath(end) ?? '')) {
      file.problems.push({ code: 'E_LINK_BROKEN', path, message: `the redirect leads to ${end}, and there is no such page`, ...hint(end) })
    }
  }
}

/** Creates a function that returns the end of a chain of redirects, or undefined if there is none. */
function createFollower(redirects: readonly Redirect[]): (start: string) => string | undefined {
  const exact = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  const anyCase = new Map(redirects.filter(({ ignoreCase }) => ignoreCase).map((redirect) => [redirect.from.toLowerCase(), redirect]))
  return (start) => {
    let path = start
    for (let step = 0; step <= STEP_LIMIT; step++) {
      const next = exact.get(path) ?? anyCase.get(path.toLowerCase())
      if (next === undefined) return path
      path = next.to
    }
    return undefined
  }
}
