import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isScenic } from '../../../../src/site/art/motifs/library.ts'
import { MOTIF_NAMES, type MotifName } from '../../../../src/site/content/motifs.ts'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'

const ARTICLES = join(import.meta.dirname, '../../../../data/articles')
/** Scenes of places that are no towns of their own. */
const OTHERS: readonly MotifName[] = ['ferry', 'old-town', 'plaza', 'quay', 'statue']

it('no two articles share the scene of a place, and most scenes are on a cover', () => {
  const scenes = MOTIF_NAMES.filter((name) => isScenic(name) || OTHERS.includes(name))
  const shown = readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => parseArticle(file, readFileSync(join(ARTICLES, file), 'utf8'), '').node)
    // A translation has the cover of its original.
    .filter(({ frontmatter }) => frontmatter.translationOf === undefined)
    .flatMap(({ file, motifs: [motif] = [] }) => (motif !== undefined && scenes.includes(motif) ? [{ file, motif }] : []))
  expect(shown.filter(({ motif }, index) => shown.findIndex((other) => other.motif === motif) !== index)).toEqual([])
  expect(shown.length).toBeGreaterThan(20)
})
