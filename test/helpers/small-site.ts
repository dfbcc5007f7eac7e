import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SEO = { title: 'A title of the page', description: 'What the page is about.' }

const SITE = {
  key: 'small-site',
  shortId: 'small',
  name: 'Small Site',
  title: 'Small Site',
  tagline: 'A site of three articles',
  language: 'en',
  url: 'https://small.example',
  imageBaseUrl: 'https://small.example',
  mail: 'desk@small.example',
  social: { video: 'https://video.example/small', social: 'https://social.example/small', photo: 'https://photo.example/small' },
  writtenBy: 'ai',
  authors: 'fictional',
  disclosure: 'Written by a program.',
  art: 'skate',
  thirdPartyScripts: [],
  sw: true,
}

const CATEGORIES = {
  tricks: {
    slug: 'tricks',
    ...SEO,
    children: { flat: { slug: 'flat', ...SEO, children: null }, ledges: { slug: 'ledges', ...SEO, children: null } },
  },
  gear: { slug: 'gear', ...SEO, children: { boards: { slug: 'boards', ...SEO, children: null } } },
}

const AUTHORS = [author('Ada Lane', 'ada-lane'), author('Ben Oak', 'ben-oak')]

const PAGES = ['home', 'authors', 'about-us', 'privacy-policy', 'terms', 'sitemap', 'not-found']

/** The files of a data folder with three articles, two categories and two authors. */
export const SMALL_SITE: Record<string, string> = {
  'site.json': JSON.stringify(SITE),
  'categories.json': JSON.stringify(CATEGORIES),
  'authors.json': JSON.stringify(AUTHORS),
  'pages.json': JSON.stringify(Object.fromEntries(PAGES.map((name) => [name, SEO]))),
  'ads.json': '{ "sapeLinks": {}, "sapeNewUrl": "" }',
  'pages/about-us.md': '## About\n\nWho we are.\n',
  'pages/privacy-policy.md': '## Privacy\n\nNothing is kept.\n',
  'pages/terms.md': '## Terms\n\nBe kind.\n',
  'articles/en_US/first-ollie.md': article({ slug: 'first-ollie', date: '2026-01-01' }),
  'articles/en_US/curb-dance.md': article({ slug: 'curb-dance', subcategory: 'ledges', date: '2026-02-01' }),
  'articles/en_US/soft-wheels.md': article({ slug: 'soft-wheels', category: 'gear', subcategory: 'boards', author: 'Ben Oak' }),
}

/** Writes a data folder. */
export function writeSmallSite(directory: string, files: Record<string, string | Uint8Array> = {}): void {
  for (const [name, content] of Object.entries({ ...SMALL_SITE, ...files })) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
}

/** The Markdown of an article; `more` are further lines of its front matter. */
export function article({
  slug,
  category = 'tricks',
  subcategory = 'flat',
  author = 'Ada Lane',
  date = '2026-03-01',
  status = 'ready',
  more = [],
}: {
  slug: string
  category?: string
  subcategory?: string
  author?: string
  date?: string
  status?: string
  more?: string[]
}): string {
  return `---
title: "On ${slug}"
slug: ${slug}
entities:
  - category: ${category}
    subcategories:
      - subcategory: ${subcategory}
        subsubcategories: [${slug}]
author: ${author}
date: ${date}
description: "All that there is to say about ${slug}, in one line."
locale: en_US
status: ${status}
${more.map((line) => `${line}\n`).join('')}---

Roll, then stop. This is the whole text about ${slug}.
`
}

function author(name: string, slug: string): Record<string, string> {
  return {
    name,
    slug,
    home: 'Pune',
    country: 'India',
    specialty: 'coach',
    description: 'A voice.',
    meta_title: `${name}, coach`,
    meta_description: `${name} coaches.`,
  }
}
