import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('replaced-texts')
const read = (file: string) => readFileSync(join(out, file), 'utf8')

beforeAll(async () => {
  const russian = String(SMALL_SITE['articles/en_US/curb-dance.md']).replace('slug: curb-dance', 'slug: bordyur').replace('en_US', 'ru_RU')
  writeSmallSite(data, {
    'texts.json': JSON.stringify({ en: { article: { howWeWork: 'Our rules' } }, ru: { article: { howWeWork: 'Правила' } } }),
    'articles/ru_RU/bordyur.md': russian,
    'ads.json': JSON.stringify({ sapeLinks: {}, sapeNewUrl: '<a href="https://kettle.example">Kettles</a>', heading: 'Friends of tea' }),
  })
  await buildSite({ data, out })
}, 120_000)

it('an article as Markdown has the texts that the site puts in place of ours, in each language', () => {
  expect(read('articles/curb-dance.md')).toContain('[Our rules](https://small.example/info/about-us)')
  expect(read('articles/bordyur.md')).toContain('[Правила](https://small.example/info/about-us)')
})

it('the sponsored area has the heading of the site, and links that search engines know as paid', () => {
  const area = /<aside class="sponsored".*?<\/aside>/s.exec(read('index.html'))?.[0]
  expect(area).toMatch(/<h2 id="sponsored-heading">Friends of tea\b/)
  expect(area).toContain('<li><a href="https://kettle.example/" rel="sponsored nofollow noopener ugc" target="_blank">Kettles</a></li>')
})
