import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { parse as parseYaml } from 'yaml'
import { parseOptions } from '../../src/commands/parse-options.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import { LANGUAGES } from '../../src/studio/ui/texts.ts'
import type { Texts } from '../../src/studio/ui/texts-en.ts'
import { startStudio } from '../helpers/studio/start-studio.ts'
import { type FakeOpenai, startFakeOpenai } from '../helpers/writer/fake-openai.ts'
import { answer } from '../helpers/writer/fake-steps.ts'
import { contactSheet } from './contact-sheet.ts'
import { launchBrowser } from './launch-browser.ts'
import type { Picture } from './plan-pictures.ts'
import { filmSteps } from './studio-steps.ts'

const USAGE = 'npm run shots -- studio [--out DIR] [--language en|ru|tr]'
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
/** The golden cases whose topics are tried: their answers are what the stand-in for a model says. */
const CASES = 3

/** Takes a picture of each step in which a writer changes, tries and compares a prompt, and accepts an article, in every window. */
export async function filmStudio(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    { out: { type: 'string', default: join(root, '.cache', 'shots', 'studio') }, language: { type: 'string', default: 'en' } },
    USAGE,
  )
  const texts = LANGUAGES[options.language]?.texts
  if (texts === undefined)
    throw new SiteError('E_USAGE', `--language takes en, ru or tr, got ${JSON.stringify(options.language)}`, { hint: USAGE })
  const out = resolve(cwd, options.out)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const taken: Picture[] = []
  await withStudios(root, async (film) => {
    for (const { width, height } of WINDOWS) {
      for (const theme of ['light', 'dark'] as const) {
        const keep = async (page: Page, group: string) => {
          const name = `${group}-${width}-${theme}`
          await page.screenshot({ path: join(out, `${name}.png`), animations: 'disabled' })
          taken.push({ name, group, path: '', width, theme, state: 'plain' })
          process.stdout.write(`  ${name}\n`)
        }
        await film({ width, height, theme, texts, language: options.language, keep })
      }
    }
  })
  writeFileSync(join(out, 'index.html'), contactSheet(taken))
  process.stdout.write(`The pictures are in ${relative(cwd, out) || '.'}, side by side in ${pathToFileURL(join(out, 'index.html')).href}\n`)
  return 0
}

/** The steps that the handbook shows, and the files of their pictures. */
const HANDBOOK: Record<string, string> = { '3-what-changes': 'preview', '6-blind': 'compare', '11-in-the-magazine': 'draft' }

/** Takes the pictures of the handbook, in each of its languages. */
export async function pictureHandbook({ root }: CommandContext): Promise<number> {
  const folder = join(root, 'prompts', 'pictures')
  mkdirSync(folder, { recursive: true })
  await withStudios(root, async (film) => {
    for (const [language, { texts }] of Object.entries(LANGUAGES)) {
      const keep = async (page: Page, step: string) => {
        const name = HANDBOOK[step]
        if (name === undefined) return
        await page.screenshot({ path: join(folder, `${name}-${language}.jpg`), type: 'jpeg', quality: 40, animations: 'disabled' })
      }
      await film({ width: 1000, height: 640, theme: 'light', texts, language, keep })
    }
  })
  process.stdout.write('The pictures are in prompts/pictures\n')
  return 0
}

interface Window {
  width: number
  height: number
  theme: 'light' | 'dark'
  language: string
  texts: Texts
  keep(page: Page, step: string): Promise<void>
}

/** Opens a browser, and lets the whole story be filmed in windows, each time with a copy of the project and a studio of its own. */
async function withStudios(root: string, work: (film: (window: Window) => Promise<void>) => Promise<void>): Promise<void> {
  const browser = await launchBrowser(root)
  try {
    await work((window) => filmWindow(root, browser, window))
  } finally {
    await browser.close()
  }
}

async function filmWindow(root: string, browser: Browser, { width, height, theme, language, texts, keep }: Window): Promise<void> {
  const folder = join(root, '.cache', 'film')
  const model = await writeProject(root, folder)
  const folders = { prompts: join(folder, 'prompts'), data: join(folder, 'data') }
  const studio = startStudio(folders, { OPENAI_BASE_URL: model.url }, root)
  try {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, locale: language })
    await page.goto(await studio.address)
    const settled = async (step: string) => {
      await settle(page)
      await keep(page, step)
    }
    await filmSteps(page, { keep: settled, isSmall: width < 900, sentence: CHANGE, texts })
    await page.close()
  } finally {
    studio.server.kill()
    await model.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies the magazine and the prompts, with the topics of Turkish golden cases; returns a server that answers as those cases do. */
async function writeProject(root: string, folder: string): Promise<FakeOpenai> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'prompts'), join(folder, 'prompts'), { recursive: true })
  // Only English articles: whether an answer in Turkish is accepted must not depend on what the magazine has today.
  const left = ['redirects.json', 'editions.json', 'articles/ru_RU', 'articles/tr_TR'].map((name) => join(root, 'data', name))
  cpSync(join(root, 'data'), join(folder, 'data'), { recursive: true, filter: (path) => !left.includes(path) })
  const golden = join(folder, 'prompts', 'golden', 'tr_TR')
  const cases = readdirSync(golden)
    .filter((name) => existsSync(join(golden, name, 'reply.json')))
    .map((name) => readCase(join(golden, name)))
    .filter(({ form }) => FORMS.includes(form))
    .sort((a, b) => FORMS.indexOf(a.form) - FORMS.indexOf(b.form))
    .slice(0, CASES)
  const lines = cases.map(({ form, title, category }) => `tr_TR | ${category} | ${title} | form=${form}`)
  writeFileSync(join(folder, 'prompts', 'topics.txt'), `${lines.join('\n')}\n`)
  return startFakeOpenai({
    script({ title, body }) {
      const reply = cases.find((known) => title.includes(known.title))?.reply ?? ''
      const isChanged = JSON.stringify(body.messages).includes(CHANGE)
      return answer({ content: isChanged ? reply : shorten(reply), delay: 300 })
    },
  })
}

/** Forms without sources, whose answers suit any author; the article of the first is accepted. */
const FORMS = ['gear', 'note', 'fiction']
/** What the writer adds to the Turkish section guide. */
const CHANGE = 'Son paragraf en az üç cümle olsun.'

function readCase(folder: string): { form: string; title: string; category: string; reply: string } {
  const { form, topic, category } = parseYaml(readFileSync(join(folder, 'input.yaml'), 'utf8'))
  const reply = readFileSync(join(folder, 'reply.json'), 'utf8')
  return { form, title: topic.title, category: `${category.name} / ${category.subcategory}`, reply }
}

/** The same article, whose last paragraph has one sentence. */
function shorten(reply: string): string {
  const article = JSON.parse(reply) as { sections: { markdown: string }[] }
  const last = article.sections.at(-1)
  if (last !== undefined) last.markdown = last.markdown.replace(/(?<=^|\n\n)([^\n]+?[.!?…])[^\n]*$/, '$1')
  return JSON.stringify(article)
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
