import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../src/engine/shared/site-error.ts'
import { buildSite } from '../helpers/build-site.ts'
import { runCommandLine } from '../helpers/run-build.ts'

/** Stems and words of skating in the languages of the interface. */
const SKATING =
  /skat|🛹|ollie|kickflip|goofy|coping|\bdecks?\b|\bgrip|\bboards?\b|\btrucks?\b|\bramps?\b|\bledges?\b|\bkerbs?\b|\bspots?\b|\bslam|скейт|\bкайк|рамп|споте|трюк|разложились|разряд|kaykay|rampa|spotta|spotlar|스케이트|램프|스팟|트릭|Kota Ledge/iu
/** Claims that authors are invented or that texts are by AI. */
const CLAIMS =
  /fictional|invented|\bwith AI\b|ai-generated|TrainedAlgorithmicMedia|вымышл|выдуман|(?<!\p{L})ИИ(?!\p{L})|kurgu|yapay zek|가상의|지어낸|AI가|AI 편집/iu

const folder = mkdtempSync(join(tmpdir(), 'second-site-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['ru', 'Чайный лист', 'tea-ru'],
  ['ko', '찻잎', 'tea-ko'],
] as const)('a tea magazine in %s', (language, name, key) => {
  const data = join(folder, key)
  const out = join(folder, `${key}-dist`)
  let warnings: Fault[] = []
  beforeAll(async () => {
    const { code, stderr } = await runCommandLine(['new', 'site', data, '--name', name, '--language', language])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    warnings = (await buildSite({ data, out, images: true })).warnings
  }, 300_000)

  it('shows its name and the language in its pages', () => {
    const home = readFileSync(join(out, 'index.html'), 'utf8')
    expect(home).toContain(`<html lang="${language}"`)
    expect(home).toContain(name)
    const article = readFileSync(join(out, 'articles/welcome.html'), 'utf8')
    expect(article).toContain(`<html lang="${language}"`)
  })

  it('says on its error page that there is no such page', () => {
    const title = language === 'ko' ? '페이지를 찾을 수 없어요' : 'Такой страницы нет'
    expect(readFileSync(join(out, '404.html'), 'utf8')).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  })

  it('has nothing of skating and no claim about its authors in any file', () => {
    const found = textFiles(out).flatMap((file) => {
      const text = readFileSync(join(out, file), 'utf8')
      return [SKATING, CLAIMS].flatMap((words) => {
        const match = words.exec(text)
        return match === null ? [] : [`${file}: …${text.slice(Math.max(0, match.index - 40), match.index + 40)}…`]
      })
    })
    expect(found).toEqual([])
  })

  it('warns of each title that its pictures cannot show', () => {
    const places = warnings.flatMap(({ code, file, line }) => (code === 'W_PICTURE_TEXT' ? [`${file}:${line}`] : []))
    expect(places).toEqual(language === 'ko' ? ['site.json:4', 'authors.json:3', 'articles/ko_KR/welcome.md:2'] : [])
  })

  it('gives its language to an article in no folder of a locale, also after it has changed', async () => {
    const copy = join(folder, `${key}-moved`)
    cpSync(data, copy, { recursive: true })
    const [locale = ''] = readdirSync(join(copy, 'articles'))
    const text = readFileSync(join(copy, 'articles', locale, 'welcome.md'), 'utf8').replace(/^locale: .*\n/m, '')
    rmSync(join(copy, 'articles', locale), { recursive: true })
    writeFileSync(join(copy, 'articles/welcome.md'), text)
    const languageOf = async () => {
      const report = await buildSite({ data: copy, out: join(folder, `${key}-moved-dist`) })
      expect(report.warnings.find(({ code }) => code === 'W_FOLDER')).toMatchObject({ file: 'articles/welcome.md', line: 1, column: 1 })
      return /<html lang="(\w+)"/.exec(readFileSync(join(folder, `${key}-moved-dist`, 'articles/welcome.html'), 'utf8'))?.[1]
    }
    expect(await languageOf()).toBe(language)
    for (const [file, from, to] of [
      ['site.json', `"language": "${language}"`, '"language": "tr"'],
      ['author-groups.json', `"${language}":`, '"tr":'],
    ] as const)
      writeFileSync(join(copy, file), readFileSync(join(copy, file), 'utf8').replaceAll(from, to))
    expect(await languageOf()).toBe('tr')
  }, 300_000)

  it('is not overwritten, and grows by an article, an author and a page', async () => {
    expect((await runCommandLine(['new', 'site', data])).code).toBe(2)
    expect((await runCommandLine(['new', 'author', 'Lu Yu', '--data', data])).code).toBe(0)
    expect((await runCommandLine(['new', 'author', 'Lu Yu', '--data', data])).code).toBe(2)
    const article = ['new', 'article', 'Green tea', '--data', data]
    expect((await runCommandLine(article)).code).toBe(0)
    expect((await runCommandLine(article)).code).toBe(2)
    expect((await runCommandLine(['new', 'page', 'Tea shops', '--data', data])).code).toBe(0)
    expect((await runCommandLine(['new', 'page', 'Tea shops', '--data', data])).code).toBe(2)
    const more = join(folder, `${key}-more`)
    await buildSite({ data, out: more, args: ['--drafts'] })
    const page = readFileSync(join(more, 'tea-shops.html'), 'utf8')
    expect(page).toMatch(/<h1[^>]*>Tea shops<\/h1>/)
    expect(page).toContain(`<title>Tea shops | ${name}</title>`)
    expect(JSON.parse(readFileSync(join(more, 'page-data/tea-shops/page-data.json'), 'utf8'))).toMatchObject({ path: '/tea-shops' })
    expect(readFileSync(join(more, 'index.html'), 'utf8')).toContain('<a href="/tea-shops">Tea shops</a>')
    expect(readFileSync(join(more, 'sitemap.html'), 'utf8').split('href="/tea-shops"')).toHaveLength(3)
    expect(
      readdirSync(more)
        .filter((file) => /sitemap.*xml/.test(file))
        .map((file) => readFileSync(join(more, file), 'utf8'))
        .join(''),
    ).toContain('/tea-shops<')
  }, 300_000)
})

/** The files that are read as text, but for the licences of packages. */
function textFiles(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(directory, file)).isFile())
  return files.filter(
    (file) => /\.(?:html|json|xml|svg|js|css|txt|md|webmanifest|rss|atom)$|_headers|_redirects/.test(file) && !file.startsWith('licenses'),
  )
}
