import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../helpers/run-build.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const FOLDER = openTestFolder('handbook-pictures')
const HANDBOOKS: Record<string, string> = { en: 'README.md', ru: 'README.ru.md', tr: 'README.tr.md' }
let studio: TestStudio

beforeAll(async () => {
  const readHandbook = (language: string) => readFileSync(join(ROOT, 'prompts', HANDBOOKS[language] ?? ''), 'utf8')
  studio = await openStudio(FOLDER, [], { readHandbook })
})
afterAll(() => studio.close())

const get = (path: string) => studio.send(path, { headers: { host: `localhost:${studio.port}` } })

for (const language of Object.keys(HANDBOOKS)) {
  it(`shows its pictures, each with a text: ${language}`, async () => {
    const { body, headers } = await get(`/handbook/${language}`)
    const pictures = Array.from(body.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g), ([, source = '', text = '']) => ({ source, text }))
    expect(pictures).toHaveLength(3)
    expect(headers['content-security-policy']).toContain("img-src 'self'")
    for (const { source, text } of pictures) {
      expect(text.length).toBeGreaterThan(20)
      const picture = await get(`/handbook/${source}`)
      expect([source, picture.status, picture.headers['content-type']]).toEqual([source, 200, 'image/jpeg'])
    }
  })
}

it('the page of the handbook shows every picture that there is, and no other file', async () => {
  const texts = Object.values(HANDBOOKS).map((file) => readFileSync(join(ROOT, 'prompts', file), 'utf8'))
  for (const file of readdirSync(join(ROOT, 'prompts/pictures')))
    expect(texts.some((text) => text.includes(`(pictures/${file})`))).toBe(true)
  for (const path of ['missing-en.jpg', '..%2ftopics.txt', '../../topics.txt', 'preview-en.jpg.txt'])
    expect((await get(`/handbook/pictures/${path}`)).status).toBe(404)
})
