import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatWeights, weighPages } from '../../bench/page-weight.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const folder = openTestFolder('page-weight')
const PAGE = '<style>a{color:red}</style><script type="module" src="/assets/core-1.js"></script><p>Text</p>'

describe('the weight of a site', () => {
  it('counts the script of the page before intent, and the runtime and one component after it', () => {
    const weights = weigh({
      'assets/core-1.js': 'start(["/assets/client-1.js"],{"component---a":"/assets/A.js","component---b":"/assets/B.js"})',
      'assets/client-1.js': `import{a}from"./shared-1.js";${noise(4000)}`,
      'assets/shared-1.js': noise(2000),
      'assets/A.js': noise(1500),
      'assets/B.js': noise(900),
    })
    expect(weights.get('script before any intent')).toMatchObject({ file: '1 files', limit: 2500 })
    expect(weights.get('script after the first intent')).toMatchObject({ file: '4 files', limit: 110_000 })
    const { value = 0 } = weights.get('script after the first intent') ?? {}
    expect(value).toBeGreaterThan(4000 + 2000 + 1500)
    expect(value).toBeLessThan(4000 + 2000 + 1500 + 900)
  })

  it('sees a style sheet and a script that stand in the way of the first paint', () => {
    const page = `${PAGE}<link rel="stylesheet" href="/a.css"><script src="/b.js"></script>`
    expect(weigh({ 'articles/one.html': page, 'b.js': '' }).get('requests for the first paint')).toMatchObject({ value: 3, limit: 1 })
    expect(weigh({ 'articles/one.html': PAGE }).get('requests for the first paint')?.value).toBe(1)
  })

  it('takes the heaviest article, and says which', () => {
    const weights = weigh({ 'articles/heavy.html': PAGE + noise(30_000) })
    expect(weights.get('article page with styles')).toMatchObject({ file: 'articles/heavy.html', limit: 20_000 })
    expect(formatWeights([...weights.values()])).toMatch(
      /^article page with styles +\d+\.\d\d kB {2}of +20\.00 kB {2}OVER {2}articles\/heavy\.html$/m,
    )
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

/** Text of which `bytes` are left when it is compressed. */
function noise(bytes: number): string {
  let state = 1
  let text = ''
  while (text.length < bytes * 2) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    text += (state >>> 16).toString(16).padStart(4, '0')
  }
  return text.slice(0, bytes * 2)
}
