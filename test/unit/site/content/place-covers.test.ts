import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'

const ARTICLES = join(import.meta.dirname, '../../../../data/articles')
/** Articles about a place, and the scene of it on their covers. */
const PLACES: Record<string, string> = {
  'en_US/bengaluru-road-the-walkers-won': 'park-road',
  'en_US/bogota-ciclovia-on-a-board': 'ciclovia',
  'en_US/delhi-who-carries-the-ledge': 'arcade',
  'en_US/first-day-at-a-skatepark': 'park',
  'en_US/goa-bowl-with-two-birthdays': 'goa',
  'en_US/granite-marble-slate-squares-of-europe': 'plaza',
  'en_US/istanbul-by-ferry-with-a-board': 'ferry',
  'en_US/level-ground-in-the-northeast': 'hill-road',
  'en_US/love-park-philadelphia-to-malmo': 'fountain',
  'en_US/macba-barcelona-by-ear': 'macba',
  'en_US/mumbai-floors-by-department': 'sea-wall',
  'en_US/one-roof-in-sao-paulo': 'marquise',
  'en_US/read-an-unknown-plaza-in-twenty-minutes': 'folds',
  'en_US/southbank-undercroft-by-its-papers': 'undercroft',
  'en_US/tokyo-with-the-board-under-the-arm': 'tokyo',
  'en_US/two-squares-that-were-signed-for': 'two-squares',
  'en_US/two-tempos-of-a-hill-town': 'old-town',
  'ru_RU/granit-peterburga-ru': 'embankment',
  'ru_RU/poklonnaya-gora-skeyt': 'obelisk',
  'ru_RU/vstretimsya-na-lenina': 'statue',
  'tr_TR/besiktas-meydani-kaykay': 'pier',
  'tr_TR/bodrumdan-betona-kaykay-parklari': 'basement',
  'tr_TR/cay-bardagi-guvertede': 'tea',
  'tr_TR/cigdem-kabugu': 'quay',
  'tr_TR/kordonda-kaykay-fotografi': 'kordon',
  'tr_TR/son-vapur-iki-tahta': 'turnstile',
}

it('no two articles about a place share the scene of their covers', () => {
  const shown = Object.keys(PLACES).map((file) => [file, motifOf(file)])
  expect(Object.fromEntries(shown)).toEqual(PLACES)
  expect(new Set(shown.map(([, motif]) => motif)).size).toBe(shown.length)
})

function motifOf(file: string): string | undefined {
  return parseArticle(`${file}.md`, readFileSync(join(ARTICLES, `${file}.md`), 'utf8'), '').node.motifs?.[0]
}
