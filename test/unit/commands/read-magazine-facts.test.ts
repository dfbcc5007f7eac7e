import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeNewSite } from '../../../src/commands/new-site.ts'
import { readMagazine } from '../../../src/commands/read-magazine-facts.ts'
import { acceptArticle } from '../../../src/writer/run/accept-article.ts'
import { ROOT, runCommandLine } from '../../helpers/run-build.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const DATA = join(openTestFolder('korean-magazine'), 'data')
const DAY = '2026-11-20'

beforeAll(() => {
  const files = describeNewSite({ key: 'tea', name: '찻잎', language: 'ko', day: DAY })
  const [article = ''] = [...files.keys()].filter((file) => file.startsWith('articles/'))
  files.set(article.replace('welcome', 'leaves'), (files.get(article) ?? '').replace('slug: welcome', 'slug: leaves\nstatus: draft'))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(DATA, file)), { recursive: true })
    writeFileSync(join(DATA, file), text)
  }
})

describe('articles in a language in which the writer writes none', () => {
  test('are known, so that no other article gets their slug', () => {
    const { articles } = readMagazine(DATA, DAY)
    expect(articles.map(({ file, slug, locale, isPublished }) => ({ file, slug, locale, isPublished }))).toEqual([
      { file: 'ko_KR/leaves.md', slug: 'leaves', locale: 'ko_KR', isPublished: false },
      { file: 'ko_KR/welcome.md', slug: 'welcome', locale: 'ko_KR', isPublished: true },
    ])
  })

  test('are counted by the review, which has no rules for them', async () => {
    const prompts = ['--prompts', join(ROOT, 'prompts')]
    const all = await runCommandLine(['content', '--drafts', '--data', DATA, ...prompts])
    expect(all.stdout).toContain('Not reviewed: 2 articles in languages without rules.\n')
    const one = await runCommandLine(['content', '--only', 'welcome', '--data', DATA, ...prompts])
    expect(one.stderr).toContain('there are no rules for the language of "welcome"')
  })

  test('can be accepted', () => {
    const lines: string[] = []
    const output = { out: (text: string) => void lines.push(text), error: () => {}, isTerminal: false, json: false }
    const magazine = readMagazine(DATA, DAY)
    const options = {
      data: DATA,
      prompts: join(ROOT, 'prompts'),
      magazine,
      checkDraft: () => [],
      day: '2026-11-21',
      show: (file: string) => file,
      output,
    }
    acceptArticle(options, 'leaves', false)
    expect(lines.join('')).toContain('ko_KR/leaves.md is ready.')
    expect(readMagazine(DATA, '2026-11-21').articles.find(({ slug }) => slug === 'leaves')).toMatchObject({
      isPublished: true,
      date: '2026-11-21',
    })
  })
})
