import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('file-list')

test('a small site consists of exactly these files', async () => {
  const data = join(folder, 'data')
  const out = join(folder, 'out')
  writeSmallSite(data, { 'public/images/board.txt': 'a file that is published as it is' })
  await buildSite({ data, out })
  const files = listFiles(out)
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  expect(fonts.filter((file) => !/^assets\/(?:onest|sofia)-[a-z]+-[0-9a-f]{8}\.woff2$/.test(file))).toEqual([])
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets.map((file) => file.replace(/-[\w-]{8}\.css$/, ''))).toEqual(['assets/linked', 'assets/next-page'])
  const scripts = files.filter((file) => file.startsWith('assets/') && ![...fonts, ...sheets].includes(file))
  expect(scripts.filter((file) => !/^assets\/[\w-]+-[\w-]{8}\.js$/.test(file))).toEqual([])
  expect(scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).filter((name) => /core|client|shared/.test(name))).toEqual([
    'assets/client',
    'assets/core',
    'assets/shared',
  ])
  const others = files.filter((file) => !file.startsWith('assets/')).map((file) => file.replace(/[0-9a-f]{16}(?=\.)/, '{hash}'))
  expect(others).toMatchInlineSnapshot(`
    [
      "404.html",
      "500.html",
      "_headers",
      "_redirects",
      "apple-touch-icon.png",
      "art/no-signal.svg",
      "art/nothing-found.svg",
      "art/server-error.svg",
      "art/wrong-turn.svg",
      "articles/curb-dance.html",
      "articles/curb-dance.md",
      "articles/first-ollie.html",
      "articles/first-ollie.md",
      "articles/soft-wheels.html",
      "articles/soft-wheels.md",
      "authors.html",
      "authors/ada-lane.html",
      "authors/ben-oak.html",
      "covers/category-gear-bd6ca916.svg",
      "covers/category-tricks-bb3c8153.svg",
      "covers/curb-dance-bb3c8153.svg",
      "covers/first-ollie-bb3c8153.svg",
      "covers/soft-wheels-bd6ca916.svg",
      "favicon.ico",
      "favicon.svg",
      "feeds/authors/ada-lane.atom",
      "feeds/authors/ada-lane.json",
      "feeds/authors/ada-lane.rss",
      "feeds/authors/ben-oak.atom",
      "feeds/authors/ben-oak.json",
      "feeds/authors/ben-oak.rss",
      "feeds/gear.atom",
      "feeds/gear.json",
      "feeds/gear.rss",
      "feeds/index.atom",
      "feeds/index.json",
      "feeds/index.rss",
      "feeds/tricks.atom",
      "feeds/tricks.json",
      "feeds/tricks.rss",
      "gear.html",
      "gear/boards.html",
      "icon-192.png",
      "icon-512.png",
      "icon-maskable-512.png",
      "images/board.txt",
      "index.html",
      "info/about-us.html",
      "licenses/fonts.txt",
      "llms.txt",
      "logo.svg",
      "manifest.webmanifest",
      "netlify.toml",
      "nginx.conf",
      "offline.html",
      "page-data/404.html/page-data.json",
      "page-data/500.html/page-data.json",
      "page-data/app-data.json",
      "page-data/articles/curb-dance/page-data.json",
      "page-data/articles/first-ollie/page-data.json",
      "page-data/articles/soft-wheels/page-data.json",
      "page-data/authors/ada-lane/page-data.json",
      "page-data/authors/ben-oak/page-data.json",
      "page-data/authors/page-data.json",
      "page-data/gear/boards/page-data.json",
      "page-data/gear/page-data.json",
      "page-data/index/page-data.json",
      "page-data/info/about-us/page-data-rsc.json",
      "page-data/info/about-us/page-data.json",
      "page-data/offline/page-data.json",
      "page-data/privacy-policy/page-data-rsc.json",
      "page-data/privacy-policy/page-data.json",
      "page-data/redirects.json",
      "page-data/sitemap/page-data-rsc.json",
      "page-data/sitemap/page-data.json",
      "page-data/sq/d/{hash}.json",
      "page-data/sq/d/{hash}.json",
      "page-data/sq/d/{hash}.json",
      "page-data/terms/page-data-rsc.json",
      "page-data/terms/page-data.json",
      "page-data/tricks/flat/page-data.json",
      "page-data/tricks/ledges/page-data.json",
      "page-data/tricks/page-data.json",
      "privacy-policy.html",
      "release.json",
      "robots.txt",
      "search/manifest.json",
      "search/t1-{hash}.json",
      "sitemap-articles-en.xml",
      "sitemap-authors.xml",
      "sitemap-categories.xml",
      "sitemap-pages.xml",
      "sitemap.html",
      "sitemap.xml",
      "slice-data/footer.json",
      "slice-data/header.json",
      "slice-data/sponsored.json",
      "sw.js",
      "terms.html",
      "tricks.html",
      "tricks/flat.html",
      "tricks/ledges.html",
      "vercel.json",
    ]
  `)
})
