import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { findViews } from '../../tools/views.ts'

const folder = openTestFolder('screens')
const CONTENTS = '<h2 id="a">A</h2><h2 id="b">B</h2><h2 id="c">C</h2>'

describe('the screens of a site', () => {
  it('are its fullest page of each kind, and articles with a table of contents in each language', () => {
    const screens = find({
      '/': ['home', 'en', ''],
      '/small': ['category', 'en', ''],
      '/large': ['category', 'en', 'More text'],
      '/large/few': ['subcategory', 'en', '<article></article>'],
      '/large/none': ['subcategory', 'en', 'Nothing here, said at length'],
      '/large/some': ['subcategory', 'en', '<article>More text</article>'],
      '/articles/long-without-headings': ['article', 'en', 'x'.repeat(1000)],
      '/articles/short': ['article', 'en', CONTENTS],
      '/articles/доска': ['article', 'ru', CONTENTS],
    })
    expect(Object.fromEntries(screens)).toEqual({
      home: '/',
      category: '/large',
      subcategory: '/large/some',
      'empty-subcategory': '/large/none',
      article: '/articles/short',
      'article-ru': '/articles/доска',
      'not-found': '/no/such/page',
    })
  })

  it('hold the second page of a list where a list is that long', () => {
    expect(find({ '/gear': ['category', 'en', ''], '/gear/page/2': ['list', 'en', ''] }).get('list-page-2')).toBe('/gear/page/2')
    expect(find({ '/gear': ['category', 'en', ''] }).has('list-page-2')).toBe(false)
  })
})

let sites = 0

/** Looks at a site of these pages: kind, language, text. */
function find(pages: Record<string, [kind: string, language: string, text: string]>) {
  const site = join(folder, String(sites++))
  for (const [path, [kind, language, text]] of Object.entries(pages)) {
    const name = path === '/' ? 'index' : path.slice(1)
    write(join(site, 'page-data', name, 'page-data.json'), JSON.stringify({ path, componentChunkName: `component---${kind}` }))
    write(join(site, `${name}.html`), `<!doctype html><html lang="${language}">${text}</html>`)
  }
  return findViews(site)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
