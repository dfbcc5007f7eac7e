import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../helpers/run-build.ts'

const DATA = join(ROOT, 'data')
const TESTS = join(ROOT, 'test')

test('no test names an article or an author of the magazine: texts change, and tests use data of their own', () => {
  const names = [...listSlugs(), ...listAuthors()]
  expect(names.length).toBeGreaterThan(100)
  const name = new RegExp(`(?<![\\p{L}\\d-])(?:${names.join('|')})(?![\\p{L}\\d-])`, 'u')
  const found = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|md|hbs|txt)$/.test(file))
    .flatMap((file) => {
      const match = name.exec(readFileSync(join(TESTS, file), 'utf8'))
      return match === null ? [] : [`test/${file}: ${match[0]}`]
    })
  expect(found).toEqual([])
})

function listSlugs(): string[] {
  return readdirSync(join(DATA, 'articles'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
}

function listAuthors(): string[] {
  const authors = JSON.parse(readFileSync(join(DATA, 'authors.json'), 'utf8')) as { name: string; slug?: string }[]
  return authors.flatMap(({ name, slug = name }) => [name, slug])
}
