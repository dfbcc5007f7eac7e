import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestFolder } from '../../../helpers/test-folder.ts'
import { formatWeights, weighPages } from '../../../tools/bench/page-weight.ts'

const folder = openTestFolder('page-weight')
const PAGE = '<style>a{color:red}</style><script type="module" src="/assets/core-1.js"></script><p>Text</p>'
const ENGLISH = '<html lang="en">'
const INDEX = '{"chunks":[{"titles":9}]}'
const FONT = '<style>@font-face{src:url("/a.woff2")}</style>'

describe('the weight of a site', () => {
  it('counts the script of the page before intent, and the runtime and one component after it', () => {
    const weights = weigh({
      'assets/core-1.js': 'start(["/assets/client-1.js"],{"component---a":"/assets/A.js","component---b":"/assets/B.js"})',
      'assets/client-1.js': `import{a}from"./shared-1.js";${noise(4000)}`,
      'assets/shared-1.js': noise(2000),
      'assets/A.js': noise(1500),
      'assets/B.js': noise(900),
    })
    expect(weights.get('script before any intent')).toMatchObject({ file: '1 files', limit: 2600 })
    expect(weights.get('script after the first intent')).toMatchObject({ file: '4 files', limit: 110_000 })
    const { value = 0 } = weights.get('script after the first intent') ?? {}
    expect(value).toBeGreaterThan(4000 + 2000 + 1500)
    expect(value).toBeLessThan(4000 + 2000 + 1500 + 900)
  })

  it('takes the heaviest article, and names its file', () => {
    const weights = weigh({ 'articles/heavy.html': ENGLISH + PAGE + noise(30_000), 'articles/ru.html': `<html lang="ru">${PAGE}` })
    expect(weights.get('article in English with styles')).toMatchObject({ file: 'articles/heavy.html', limit: 14_000 })
    expect(weights.get('article in Russian with styles')).toMatchObject({ file: 'articles/ru.html', limit: 16_300 })
    expect(formatWeights([...weights.values()])).toMatch(
      /^article in English with styles +\d+\.\d\d kB {2}of +14\.00 kB {2}OVER {2}articles\/heavy\.html$/m,
    )
  })

  it('counts styles that are linked in the body for the first view, but not for the first paint', () => {
    const page = `<html><head></head><body>${PAGE}<link rel="stylesheet" href="/a.css"></body>`
    const weights = weigh({ 'articles/one.html': page, 'index.html': PAGE, 'a.css': noise(3000) })
    expect(weights.get('styles that pages link')?.value).toBeGreaterThan(3000)
    expect(weights.get('first view of an article')?.value).toBeGreaterThan(3000)
    expect(weights.get('requests for the first paint')?.value).toBe(1)
    expect(weights.get('requests of a cold article')?.value).toBe(3)
  })

  it('counts the fonts that a page preloads, and each face that has a character of its text, for titles in capitals', () => {
    const face = (name: string, range: string) => `@font-face{font-family:Text;src:url(/assets/${name}.woff2);unicode-range:${range}}`
    // Browsers take the last face that has a character.
    const styles = `<style>:root{--display:"Title"}@font-face{font-family:Title;src:url(/assets/title.woff2);unicode-range:U+130}
      ${face('rare', 'U+0-FF')}${face('latin', 'U+0-7F')}${face('turkish', 'U+130,U+15E-15F')}${face('cyrillic', 'U+4??')}
      @font-face{font-family:Stand-in;src:local(Arial)}</style><link rel="preload" as="font" href="/assets/display.woff2" crossorigin>`
    const weights = weigh({
      'assets/latin.woff2': 'l'.repeat(17_000),
      'assets/rare.woff2': 'r'.repeat(5000),
      'assets/title.woff2': 'i'.repeat(1000),
      'assets/turkish.woff2': 't'.repeat(2000),
      'assets/cyrillic.woff2': 'c'.repeat(8000),
      'assets/display.woff2': 'd'.repeat(11_000),
      'articles/en.html': `<html lang="en"><head>${styles}</head><p title="№">Ride &amp; slide</p></html>`,
      'articles/tr.html': `<html lang="tr"><head>${styles}</head><h2>iyi</h2><p>Ş</p></html>`,
      'articles/ru.html': `<html lang="ru"><head>${styles}</head><p>Доска</p></html>`,
    })
    expect(weights.get('fonts of a page in English')).toMatchObject({ value: 28_000, limit: 29_000, file: 'articles/en.html' })
    expect(weights.get('fonts of a page in Turkish')).toMatchObject({ value: 31_000, limit: 25_000, file: 'articles/tr.html' })
    expect(weights.get('fonts of a page in Russian')).toMatchObject({ value: 36_000, limit: 32_500, file: 'articles/ru.html' })
  })

  it('counts the requests of a cold article, each file once', () => {
    const page = `${PAGE}<link rel="preload" as="font" href="/a.woff2"><img src="/b.svg"><img src="/b.svg"><img src="/c.svg" loading="lazy">
      <img src="data:image/gif;base64,"><link rel="icon" href="/d.svg"><a href="/e.svg">E</a>`
    const weights = weigh({ 'articles/two.html': page, 'a.woff2': '' })
    expect(weights.get('requests of a cold article')).toMatchObject({ value: 4, file: 'articles/two.html' })
  })

  it('leaves out the search if the site has none', () => {
    expect(weigh({}).has('search index')).toBe(false)
    const weights = weigh({
      'search/manifest.json': INDEX,
      'search/t1-1.json': 'Ollie',
      'assets/search-worker-1.js': noise(3000),
      'assets/Search-1.js': noise(2000),
    })
    expect(weights.get('search index')).toMatchObject({ file: '2 files', limit: 40_000 })
    expect(weights.get('search, the worker')?.value).toBeGreaterThan(3000)
    expect(weights.get('search, the list below the box')?.value).toBeGreaterThan(2000)
  })

  it('mentions how the rest of the budget is measured', () => {
    expect(formatWeights([]).split('\n').at(-1)).toContain('npm run lighthouse')
  })
})

describe('a budget that is exceeded', () => {
  const cover = (number: number) => [`covers/${number}.svg`, noise(2100)] as const
  const font = (language: string, bytes: number) => ({
    [`articles/${language}.html`]: `<html lang="${language}">${FONT}${PAGE}</html>`,
    'a.woff2': 'f'.repeat(bytes),
  })

  it.each<[line: string, files: Record<string, string>, value: number | undefined]>([
    ['article in English with styles', { 'articles/one.html': ENGLISH + PAGE + noise(14_000) }, undefined],
    ['article in Turkish with styles', { 'articles/one.html': `<html lang="tr">${PAGE}${noise(14_200)}` }, undefined],
    ['article in Russian with styles', { 'articles/one.html': `<html lang="ru">${PAGE}${noise(16_300)}` }, undefined],
    ['home page with styles', { 'index.html': PAGE + noise(17_000) }, undefined],
    ['styles in a page', { 'about.html': `<style>${noise(6000)}</style>` }, undefined],
    ['styles that pages link', { 'about.html': '<link rel="stylesheet" href="/a.css">', 'a.css': noise(6000) }, undefined],
    ['script before any intent', { 'assets/core-1.js': noise(2500) }, undefined],
    ['script after the first intent', { 'assets/core-1.js': 'start(["/assets/a.js"],{})', 'assets/a.js': noise(110_000) }, undefined],
    ['fonts of a page in English', font('en', 30_001), 30_001],
    ['fonts of a page in Turkish', font('tr', 35_001), 35_001],
    ['fonts of a page in Russian', font('ru', 46_001), 46_001],
    [
      'covers of a first screen',
      {
        ...Object.fromEntries([1, 2, 3].map(cover)),
        'authors.html': '<img src="/covers/1.svg"><img src="/covers/2.svg"><img src="/covers/3.svg">',
      },
      undefined,
    ],
    [
      'first view of an article',
      { ...font('en', 44_000), 'articles/en.html': `<html lang="en">${FONT}${PAGE}${noise(18_000)}</html>` },
      undefined,
    ],
    [
      'fonts of a page in several',
      { 'terms.html': `<html lang="en">${FONT}${PAGE}<p lang="ru">Доска</p></html>`, 'a.woff2': 'f'.repeat(46_001) },
      46_001,
    ],
    ['search index', { 'search/manifest.json': INDEX, 'search/t1-1.json': noise(40_000) }, undefined],
    ['search, the worker', { 'search/manifest.json': INDEX, 'assets/search-worker-1.js': noise(9000) }, undefined],
    ['search, the list below the box', { 'search/manifest.json': INDEX, 'assets/Search-1.js': noise(6000) }, undefined],
    [
      'requests for the first paint',
      { 'articles/one.html': `${PAGE}<link rel="stylesheet" href="/a.css"><script src="/b.js"></script>`, 'a.css': '', 'b.js': '' },
      3,
    ],
    [
      'requests of a cold article',
      { 'articles/one.html': PAGE + [1, 2, 3, 4, 5, 6, 7].map((name) => `<img src="/${name}.svg">`).join('') },
      9,
    ],
    ['requests to other hosts', { 'terms.html': '<img src="https://elsewhere.example/a.png" alt="">' }, 1],
    ['requests to other hosts', { 'terms.html': '<link rel="preconnect" href="//elsewhere.example">' }, 1],
    ['requests to other hosts', { 'terms.html': '<style>a{background:url(https://elsewhere.example/a.png)}</style>' }, 1],
    ['files that use cookies', { 'assets/a.js': 'document.cookie="a=b"' }, 1],
    ['files that use cookies', { 'terms.html': '<script>if(1<2)document.cookie="a=b"</script>' }, 1],
    ['elements of an article', { 'articles/one.html': PAGE + '<i></i>'.repeat(1200) }, 1203],
    ['elements of the home page', { 'index.html': PAGE + '<i></i>'.repeat(1500) }, 1503],
  ])('is reported: %s', (line, files, value) => {
    const weights = weigh(files)
    const weight = weights.get(line)
    expect(weight?.value).toBeGreaterThan(weight?.limit ?? Number.POSITIVE_INFINITY)
    if (value !== undefined) expect(weight?.value).toBe(value)
    expect(formatWeights([...weights.values()])).toMatch(new RegExp(`^${line} .*OVER`, 'm'))
  })

  it('is not reported for a site within all limits', () => {
    const weights = weigh({
      'terms.html': '<a href="https://elsewhere.example/">Elsewhere</a><link rel="canonical" href="https://a.example/">',
    })
    expect([...weights.values()].filter(({ value, limit }) => value > limit)).toEqual([])
    expect([...weights.keys()]).toEqual([
      'article in English with styles',
      'article in Turkish with styles',
      'article in Russian with styles',
      'home page with styles',
      'styles in a page',
      'styles that pages link',
      'script before any intent',
      'script after the first intent',
      'fonts of a page in English',
      'fonts of a page in Turkish',
      'fonts of a page in Russian',
      'fonts of a page in several',
      'covers of a first screen',
      'first view of an article',
      'requests for the first paint',
      'requests of a cold article',
      'requests to other hosts',
      'files that use cookies',
      'elements of an article',
      'elements of the home page',
    ])
  })
})

let sites = 0

function weigh(files: Record<string, string>) {
  const site = join(folder, String(sites++))
  const all = { 'index.html': PAGE, 'articles/one.html': PAGE, 'assets/core-1.js': 'start([],{})', ...files }
  for (const [name, contents] of Object.entries(all)) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), contents)
  }
  return new Map(weighPages(site).map((weight) => [weight.name, weight]))
}

/** Text with about this many bytes after compression. */
function noise(bytes: number): string {
  let state = 1
  let text = ''
  while (text.length < bytes * 2) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    text += (state >>> 16).toString(16).padStart(4, '0')
  }
  return text.slice(0, bytes * 2)
}
