import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFontCache, type SubsetRequest, subsetInstalled } from '../../../../../src/engine/node/fonts/font-subset.ts'
import { readFont } from '../../../../../src/engine/node/fonts/font-tables.ts'
import { ROOT } from '../../../../helpers/run-build.ts'
import { openTestFolder } from '../../../../helpers/test-folder.ts'

const folder = openTestFolder('font-subset')

describe('the cache of fonts', () => {
  it('makes a subset once', async () => {
    const cache = openFaked('once')
    expect(await cache.subset(request('a'))).toEqual(bytes('font of a'))
    expect(await cache.subset(request('a'))).toEqual(bytes('font of a'))
    expect(await openFaked('once').subset(request('a'))).toEqual(bytes('font of a'))
    expect(made).toEqual(['once: a'])
  })

  it('makes separate subsets for other versions, characters, axes or formats', async () => {
    const cache = openFaked('differences')
    await cache.subset(request('a'))
    await cache.subset(request('b'))
    await cache.subset({ ...request('a'), variationAxes: { wght: 700 } })
    await cache.subset({ ...request('a'), targetFormat: 'truetype' })
    await openFaked('differences', 'fonts 2').subset(request('a'))
    expect(made.filter((name) => name.startsWith('differences'))).toHaveLength(5)
  })

  it('keeps data derived from fonts as well', async () => {
    const keep = (name: string) => openFaked(name).keep('code 1', async () => bytes(`made for ${name}`))
    expect(await keep('whole')).toEqual(bytes('made for whole'))
    expect(await openFaked('whole').keep('code 1', () => Promise.reject(new Error('not again')))).toEqual(bytes('made for whole'))
    expect(await openFaked('whole').keep('code 2', async () => bytes('made anew'))).toEqual(bytes('made anew'))
  })

  it('does not make an intact subset that is supplied', async () => {
    const [supplied, cached] = [join(folder, 'supplied'), join(folder, 'cached')]
    const make = async ({ characters }: SubsetRequest) => bytes(`cut of ${characters}`)
    await openFontCache(supplied, 'fonts 1', make).subset(request('a'))
    await openFontCache(supplied, 'fonts 1', make).subset(request('b'))
    const [name = ''] = readdirSync(supplied)
    const open = () => openFontCache(cached, 'fonts 1', async () => bytes('cut anew'), supplied)
    const cut = async () => [
      Buffer.from(await open().subset(request('a'))).toString(),
      Buffer.from(await open().subset(request('b'))).toString(),
    ]
    expect(await cut()).toEqual(['cut of a', 'cut of b'])
    expect(existsSync(cached)).toBe(false)
    writeFileSync(join(supplied, name), 'damaged')
    expect((await cut()).sort()).toEqual([expect.stringMatching(/^cut anew$/), expect.stringMatching(/^cut of [ab]$/)])
    expect(readFileSync(join(supplied, name), 'utf8')).toBe('damaged')
  })

  it('makes a damaged font again', async () => {
    await openFaked('damage').subset(request('a'))
    const [name = ''] = readdirSync(join(folder, 'damage'))
    for (const damage of ['', 'font of a', readFileSync(join(folder, 'damage', name), 'latin1').slice(0, -1)]) {
      writeFileSync(join(folder, 'damage', name), damage)
      expect(await openFaked('damage').subset(request('a'))).toEqual(bytes('font of a'))
    }
    expect(made.filter((name) => name.startsWith('damage'))).toHaveLength(4)
  })

  it('removes unused entries after a miss, and no other files', async () => {
    await openFaked('old').subset(request('a'))
    const before = readdirSync(join(folder, 'old'))
    const same = openFaked('old')
    await same.subset(request('a'))
    same.prune()
    expect(readdirSync(join(folder, 'old'))).toEqual(before)

    const part = `${before[0]}.4711`
    writeFileSync(join(folder, 'old', part), 'half of it')
    const next = openFaked('old', 'fonts 2')
    await next.subset(request('a'))
    next.prune()
    const names = readdirSync(join(folder, 'old'))
    expect(names).toHaveLength(2)
    expect(names).toContain(part)
    expect(names).not.toContain(before[0])
  })

  it('returns the font if it cannot be kept', async () => {
    writeFileSync(join(folder, 'no-folder'), 'a file')
    const cache = openFaked('no-folder')
    expect(await cache.subset(request('a'))).toEqual(bytes('font of a'))
    cache.prune()
    expect(readFileSync(join(folder, 'no-folder'), 'utf8')).toBe('a file')
  })
})

describe('an installed font', () => {
  it('is reduced to the requested characters that it has', async () => {
    const source = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'
    const light = readFont(
      await subsetInstalled(ROOT)({ ...request('aé№'), source, targetFormat: 'truetype', variationAxes: { wght: 400 } }),
    )
    const bold = readFont(
      await subsetInstalled(ROOT)({ ...request('aé№'), source, targetFormat: 'truetype', variationAxes: { wght: 700 } }),
    )
    expect(Array.from(light.advances.keys())).toEqual(['a', 'é'])
    expect(light).toMatchObject({ ascent: 0.97, descent: 0.305 })
    expect(bold.advances.get('a')).toBeGreaterThan(light.advances.get('a') ?? 1)
  })

  it('is the same each time, and smaller, without the kerning of its space', async () => {
    const source = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'
    const asked = { ...request('V. \u00A0'), source, keepFeatures: ['kern'] }
    const cut = () => subsetInstalled(ROOT)({ ...asked, plainSpace: true })
    expect(await cut()).toEqual(await cut())
    expect((await cut()).length).toBeLessThan((await subsetInstalled(ROOT)(asked)).length)
  })
})

const made: string[] = []

function openFaked(name: string, versions = 'fonts 1') {
  return openFontCache(join(folder, name), versions, async ({ characters }) => {
    made.push(`${name}: ${characters}`)
    return bytes(`font of ${characters}`)
  })
}

function request(characters: string): SubsetRequest {
  return { source: 'a-font', characters, targetFormat: 'woff2', variationAxes: { wght: 400 }, keepFeatures: [], noHinting: true }
}

function bytes(text: string): Buffer {
  return Buffer.from(text)
}
