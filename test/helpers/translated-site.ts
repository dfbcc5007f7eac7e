import { join } from 'node:path'
import { buildSite } from './build-site.ts'
import { type BuiltSite, readMagazine, readSite } from './read-site.ts'
import { article, SMALL_SITE, writeSmallSite } from './small-site.ts'

/** The magazine, and a small site with translations that is built in a folder. */
export async function readTwoSites(folder: string): Promise<[name: string, site: BuiltSite][]> {
  const data = join(folder, 'data')
  const out = join(folder, 'out')
  writeSmallSite(data, translatedArticles())
  await buildSite({ data, out, images: true })
  return [
    ['magazine', readMagazine()],
    ['translated site', readSite(out)],
  ]
}

/** Articles in three alphabets: an original with two translations, and untranslated ones. */
export function translatedArticles(mark = ''): Record<string, string> {
  return {
    'articles/en_US/first-ollie.md': article({ slug: 'first-ollie', date: '2026-01-01' }).replace(
      '"On first-ollie"',
      `"The first ollie ${mark}"`,
    ),
    'articles/ru_RU/pervyy-olli.md': translate('pervyy-olli', 'ru_RU', `Первое олли: щелчок, подъём и ещё раз ${mark}`, 'Щёлкни и прыгни.'),
    'articles/tr_TR/ilk-olli.md': translate('ilk-olli', 'tr_TR', `İlk olli: şıngır şıngır, ışıl ışıl ${mark}`, 'Çıt de, sıçra.'),
    'articles/en_US/curb-dance.md': (SMALL_SITE['articles/en_US/curb-dance.md'] ?? '').replace('"On curb-dance"', `"Curb dance ${mark}"`),
  }
}

function translate(slug: string, locale: string, title: string, text: string): string {
  const source = article({ slug, date: '2026-01-02', more: ['translationOf: first-ollie'] })
  return source
    .replace(`"On ${slug}"`, `"${title}"`)
    .replace('locale: en_US', `locale: ${locale}`)
    .replace(/description: .*/, `description: "${text}"`)
    .replace(/---\n\nRoll.*/s, `---\n\n${text} [Original](/articles/first-ollie).\n\n## ${text}\n\n${text}\n`)
}
