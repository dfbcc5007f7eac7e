import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseSite } from '../helpers/build-site.ts'
import { runCommandLine } from '../helpers/run-build.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('editor-faults')

test.each([
  ['a figure', '```figure feet\ncaption: Feet\nfront: { at: 7 }\nback: { at: 0.9 }\n```'],
  ['an unknown figure', '```figure fet\ncaption: Feet\n```'],
  ['a link', 'A [link](javascript:alert).'],
])('a fault in %s that stops a build is told to an editor with the same words and place', async (name, body) => {
  const data = join(folder, name.replaceAll(' ', '-'))
  writeSmallSite(data, { 'articles/en_US/thoughts.md': `${article({ slug: 'thoughts', more: ['cover: book'] })}\n${body}\n` })
  const refused = await refuseSite({ data, out: join(folder, 'out') })
  const [fault] = refused.faults.filter(({ code }) => code.startsWith('E_'))
  expect(fault).toMatchObject({ file: 'articles/en_US/thoughts.md', line: expect.any(Number), column: expect.any(Number) })
  const { code, stderr } = await runCommandLine(['content', '--data', data])
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`${fault?.code} ${fault?.file}:${fault?.line}:${fault?.column}  ${fault?.message}`),
  ])
})

test('what a build only warns about is told to an editor, too', async () => {
  const data = join(folder, 'warned')
  const body = '```figure sticker\nmotif: wheel\n```\n\nOn.\n\n## Stop'
  writeSmallSite(data, {
    'site.json': (SMALL_SITE['site.json'] as string).replace(/\}\s*$/, ',"art":"skate"}'),
    'articles/en_US/thoughts.md': `${article({ slug: 'thoughts', more: ['cover: wheel'] })}\n${body}\n`,
  })
  const { stdout } = await runCommandLine(['content', '--data', data])
  expect(stdout).toMatch(/^W_STICKER articles\/en_US\/thoughts\.md:\d+:1 {2}the cover of the article shows the motif wheel already/m)
  expect(stdout).toMatch(/^W_STICKER articles\/en_US\/thoughts\.md:\d+:1 {2}the text beside the sticker has 3 characters/m)
})

test('an article that names no locale is reviewed in the language of its folder, or else of the site', async () => {
  const data = join(folder, 'languages')
  const text = article({ slug: 'thoughts', more: ['cover: book'] }).replace('locale: en_US\n', '')
  writeSmallSite(data, {
    'site.json': (SMALL_SITE['site.json'] as string).replace('"language":"en"', '"language":"tr"'),
    'articles/ru_RU/thoughts.md': text,
    'articles/more.md': text.replaceAll('thoughts', 'more'),
  })
  const { stdout } = await runCommandLine(['content', '--data', data])
  expect(stdout).toMatch(/^ru thoughts /m)
  expect(stdout).toMatch(/^tr more /m)
})
