import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBuildTasks } from '../../src/engine/node/render/build-tasks.ts'
import type { LoadOptions, SiteDefinition } from '../../src/engine/node/site-definition.ts'
import { type LoadedSite, loadSite } from '../../src/engine/node/sources/load-site.ts'
import { compareFaults, type Fault } from '../../src/engine/shared/site-error.ts'
import type { Magazine } from '../../src/site/load/load-magazine.ts'
import { defineMagazine } from '../../src/site/plan/magazine-site.ts'
import { ROOT } from './run-build.ts'
import { documentCacheOf } from './test-folder.ts'

/** Files by path; a function changes the valid file. */
export type Files = Record<string, string | Uint8Array | ((sound: string) => string)>

/** A category folder for each valid article; each article has a category of its own. */
const PLACES = {
  'steady-push': ['skateboarding techniques', 'beginner tricks'],
  'soft-wheels': ['skateboard gear', 'trucks and wheels'],
  'old-spots': ['skateboarding culture', 'local skate scenes'],
  'small-contest': ['skateboarding events', 'competitions and contests'],
  'safe-falls': ['skateboarding tips', 'injury prevention'],
  'long-travel': ['skateboarding lifestyle', 'travel and adventure'],
}

/** The parts of an article's file; empty lines of the front matter are omitted. */
export interface ArticleParts {
  title?: string
  slug?: string
  entities?: string
  author?: string
  date?: string
  /** Further lines of the front matter, from line 10 on. */
  more?: string
  /** Starts on line 11 unless `more` is set. */
  body?: string
}

const ENTITIES = 'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: trucks and wheels'

/** The text of an article with its title on line 2, slug on 3, entities on 4 to 7, author on 8 and date on 9. */
export function articleText(slug: string, parts: ArticleParts = {}): string {
  const {
    title = `title: Notes on ${slug}`,
    entities = ENTITIES,
    author = 'author: Ada Lane',
    date = 'date: 2026-03-01',
    more = '',
  } = parts
  const lines = [title, parts.slug ?? `slug: ${slug}`, entities, author, date, more].filter((line) => line !== '')
  return `---\n${lines.join('\n')}\n---\n${parts.body ?? 'Roll, then stop.'}\n`
}

/** Writes a valid data folder, without errors and warnings. */
export function writeSoundData(folder: string): void {
  const categories: unknown = JSON.parse(readFileSync(join(ROOT, 'data', 'categories.json'), 'utf8'))
  const plain = JSON.stringify(categories, (key, value) => (key === 'front' || key === 'labels' ? undefined : value), 2)
  writeFiles(folder, { 'categories.json': `${plain}\n`, ...SOUND_FILES })
}

/** Writes files into a data folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'function' ? content(readFileSync(path, 'utf8')) : content)
  }
}

/** The day of all test builds. */
export const TODAY = '2026-11-20'

export interface Check {
  /** Sorted, as a build prints them. */
  faults: Fault[]
  magazine: Magazine
}

/** The document cache of a checked folder: beside that of builds, which has another version. */
export function checkedCacheOf(folder: string): string {
  return `${documentCacheOf(folder)}.checked`
}

/** Validates a data folder as a build does, without threads, bundling and rendering. */
export async function checkData(folder: string, options: Partial<LoadOptions> = {}): Promise<Check> {
  const renderer = { renderFrame: refuse, renderPage: refuse, renderSlice: refuse, draw: refuse, drawPicture: refuse }
  const site = defineMagazine(renderer) as SiteDefinition
  const tasks = createBuildTasks(site, folder)
  const loaded: LoadedSite = await loadSite(site, {
    dataDirectory: folder,
    publicDirectory: join(ROOT, 'public'),
    cacheFile: checkedCacheOf(folder),
    // An earlier run may have tested other code.
    version: `checked ${process.ppid}`,
    parse: async (files, take) => tasks.parse([...files]).forEach(take),
    options: { drafts: false, future: false, today: TODAY, images: true, ...options },
  })
  return { faults: loaded.faults.sort(compareFaults), magazine: loaded.content as Magazine }
}

function refuse(): never {
  throw new Error('The check must not render.')
}

const SEO = { title: 'A page of the magazine', description: 'What the page is about.' }

const SITE = {
  key: 'faulty-site',
  shortId: 'faulty',
  name: 'Faulty Site',
  title: 'Faulty Site',
  tagline: 'A site to make mistakes in',
  language: 'en',
  url: 'https://faulty.example',
  imageBaseUrl: 'https://faulty.example',
  mail: 'desk@faulty.example',
  social: { video: 'https://video.example/faulty', social: 'https://social.example/faulty', photo: 'https://photo.example/faulty' },
  disclosure: 'Written by a program.',
  thirdPartyScripts: [],
  sw: true,
}

const PAGES = ['home', 'authors', 'about-us', 'privacy-policy', 'terms', 'sitemap', 'not-found']

const SOUND_FILES: Files = {
  'site.json': format(SITE),
  'authors.json': format([author('Ada Lane', 'ada-lane'), author('Ben Oak', 'ben-oak')]),
  'pages.json': format(Object.fromEntries(PAGES.map((name) => [name, SEO]))),
  'ads.json': format({ sapeLinks: { '/': ['<a href="https://shop.example/">A shop</a>'] }, sapeNewUrl: '' }),
  'redirects.json': format([{ from: '/old', to: '/terms' }]),
  'pages/about-us.md': '## Who we are\n\nPrograms, as the [terms](/terms) say.\n',
  'pages/privacy-policy.md': 'Nothing is kept.\n',
  'pages/terms.md': '## Be kind\n\nThat is all.\n',
  'public/images/ramp.svg': svg(40, 20),
  'public/images/Kerb.svg': svg(8, 8),
  ...Object.fromEntries(Object.keys(PLACES).map((slug) => [`articles/en_US/${slug}.md`, soundArticle(slug as keyof typeof PLACES)])),
}

function format(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function author(name: string, slug: string): Record<string, string> {
  const seo = { meta_title: `${name}, coach`, meta_description: `${name} coaches.` }
  return { name, slug, home: 'Pune', country: 'India', specialty: 'coach', description: 'A voice.', ...seo }
}

function svg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h8v8z"/></svg>\n`
}

function soundArticle(slug: keyof typeof PLACES): string {
  const [category, subcategory] = PLACES[slug]
  return articleText(slug, {
    entities: `entities:\n  - category: ${category}\n    subcategories:\n      - subcategory: ${subcategory}\n        subsubcategories: [${slug}]`,
    author: 'author: Ben Oak',
    more: `description: "All about ${slug}, in one line."\nlocale: en_US\nstatus: ready`,
    body: '## First steps\n\nBe [kind](/terms#be-kind) to [yourself](#first-steps).\n\n![A ramp](/images/ramp.svg)',
  })
}
