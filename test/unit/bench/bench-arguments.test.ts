import { describe, expect, it } from 'vitest'
import { parseBenchArguments } from '../../bench/bench-arguments.ts'

const USAGE =
  'usage: npm run bench -- build [--articles 1000,5000,10000] [--cpus N] [--keep] [--json], or search [--titles 1000,10000,100000] [--json]'

describe('parseBenchArguments', () => {
  it('measures three sizes on all processors where nothing else is asked for', () => {
    expect(parseBenchArguments(['build'])).toEqual({ articles: [1000, 5000, 10000], cpus: undefined, keep: false, json: false })
  })

  it('reads every option', () => {
    const argv = ['build', '--articles', '100,2000', '--cpus', '2', '--keep', '--json']
    expect(parseBenchArguments(argv)).toEqual({ articles: [100, 2000], cpus: 2, keep: true, json: true })
  })

  it('measures from the smallest size up, each size once', () => {
    expect(parseBenchArguments(['build', '--articles', '300, 20,300,100']).articles).toEqual([20, 100, 300])
  })

  it.each([
    [[], 'The benchmark to run is missing'],
    [['walk'], 'There is no benchmark named "walk"'],
    [['build', 'twice', 'over'], 'One benchmark runs at a time, got also "twice over"'],
    [['build', '--articles', '10,many'], '--articles takes whole numbers above 0, got "many"'],
    [['build', '--articles', '10,'], '--articles takes whole numbers above 0, got ""'],
    [['build', '--articles', '0'], '--articles takes whole numbers above 0, got "0"'],
    [['build', '--articles', '1e3'], '--articles takes whole numbers above 0, got "1e3"'],
    [['build', '--cpus', '1.5'], '--cpus takes whole numbers above 0, got "1.5"'],
    [['build', '--cups', '2'], "Unknown option '--cups'"],
    [['build', '--cpus'], "Option '--cpus <value>' argument missing"],
  ])('answers %j with one sentence', (argv, problem) => {
    expect(() => parseBenchArguments(argv)).toThrow(expect.objectContaining({ code: 'E_USAGE', message: `${problem}; ${USAGE}` }))
  })
})
