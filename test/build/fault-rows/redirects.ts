import type { FaultRow } from './fault-row.ts'

const redirects = (name: string, list: unknown, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'redirects.json': JSON.stringify(list) }, faults }
}

/** Rows about `redirects.json`. */
export const REDIRECT_ROWS: FaultRow[] = [
  redirects('redirects in an object', {}, ['E_FIELD_TYPE', 'redirects.json:1:1', 'the file must be a list of redirects']),
  redirects('a redirect without an end', [{ from: '/a' }], ['E_FIELD_MISSING', 'redirects.json:1:2', '[0].to is missing']),
  redirects('a redirect from a page', [{ from: '/terms', to: '/' }], ['E_OUTPUT_DUP', 'redirects.json:1:3', '/terms is a page already']),
  redirects(
    'a redirect from no path',
    [{ from: 'old', to: '/' }],
    ['E_REDIRECT', 'redirects.json:1:3', 'from must be a plain path such as /old, got "old"'],
  ),
  redirects(
    'two redirects from one path',
    [
      { from: '/a', to: '/' },
      { from: '/a', to: '/terms' },
    ],
    ['E_REDIRECT', 'redirects.json:1:26', '/a is redirected twice'],
  ),
  redirects(
    'a redirect to nowhere',
    [{ from: '/a', to: '/term' }],
    ['E_LINK_BROKEN', 'redirects.json:1:15', 'the redirect leads to /term, and there is no such page', 'did you mean "/terms"?'],
  ),
  redirects(
    'a redirect to a script',
    [{ from: '/a', to: 'javascript:alert(1)' }],
    ['E_LINK_BROKEN', 'redirects.json:1:15', 'the redirect leads to javascript:alert(1)'],
  ),
  redirects(
    'redirects in a circle',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    ['E_REDIRECT_CYCLE', 'redirects.json:1:15', 'the redirect to /b is part of a cycle'],
    ['E_REDIRECT_CYCLE', 'redirects.json:1:39', 'the redirect to /a is part of a cycle'],
  ),
]
