import { describe, expect, it } from 'vitest'
import { parseBenchArguments } from '../../../tools/bench/bench-arguments.ts'

const USAGE = [
  'usage: npm run bench -- build [--articles 1000,5000,10000] [--peers hugo,vike] [--write]',
  'compare REF [--articles 1000,5000]',
  'changes REF [--articles 10000,30000]',
  'shards [--articles 20000] [--shards 1,2,4,8]',
  'all with [--style own|foreign] [--cpus N] [--folder DIR] [--rounds N] [--keep] [--json]',
  'search [--titles 1000,10000,100000] [--json]',
  'serve [--seconds 5] [--json]',
  'or studio [--topics 500] [--keys 200] [--json]',
].join(', ')
const DEFAULTS = { style: 'own', cpus: undefined, folder: undefined, keep: false, json: false }

describe('parseBenchArguments', () => {
  it('measures three sizes in three rounds on all processors by default, and writes nothing', () => {
    const expected = { benchmark: 'build', ...DEFAULTS, articles: [1000, 5000, 10000], rounds: 3, peers: [], write: false }
    expect(parseBenchArguments(['build'])).toEqual(expected)
  })

  it('reads every option of a build', () => {
    const argv =
      'build --articles 100,2000 --style foreign --cpus 2 --folder /dev/shm --rounds 7 --peers vike,hugo,vike --write --keep --json'
    expect(parseBenchArguments(argv.split(' '))).toEqual({
      benchmark: 'build',
      articles: [100, 2000],
      style: 'foreign',
      cpus: 2,
      folder: '/dev/shm',
      rounds: 7,
      peers: ['vike', 'hugo'],
      write: true,
      keep: true,
      json: true,
    })
  })

  it('compares two sizes in five rounds', () => {
    const expected = { benchmark: 'compare', ref: 'main~3', ...DEFAULTS, articles: [1000, 5000], rounds: 5 }
    expect(parseBenchArguments(['compare', 'main~3'])).toEqual(expected)
    expect(parseBenchArguments(['compare', '--rounds', '2', 'main~3'])).toEqual({ ...expected, rounds: 2 })
  })

  it('measures changes of two sizes in one round', () => {
    const expected = { benchmark: 'changes', ref: 'HEAD', ...DEFAULTS, articles: [10000, 30000], rounds: 1 }
    expect(parseBenchArguments(['changes', 'HEAD'])).toEqual(expected)
  })

  it('sorts sizes and removes duplicates', () => {
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
    [['build', '--rounds', '0'], '--rounds takes whole numbers above 0, got "0"'],
    [['build', '--style', 'gothic'], '--style takes own or foreign, got "gothic"'],
    [['build', '--peers', 'hugo,jekyll'], '--peers takes hugo or vike, got "jekyll"'],
    [['build', '--cups', '2'], "Unknown option '--cups'"],
    [['build', '--cpus'], "Option '--cpus <value>' argument missing"],
    [['compare'], 'The commit to compare with is missing'],
    [['changes'], 'The commit to compare with is missing'],
    [['changes', 'main', '--write'], "Unknown option '--write'"],
    [['compare', 'main', 'next'], 'One commit is compared at a time, got also "next"'],
    [['compare', 'main', '--write'], "Unknown option '--write'"],
    [['compare', 'main', '--peers', 'hugo'], "Unknown option '--peers'"],
  ])('throws a usage error for %j', (argv, problem) => {
    expect(() => parseBenchArguments(argv)).toThrow(expect.objectContaining({ code: 'E_USAGE', message: `${problem}; ${USAGE}` }))
  })
})
