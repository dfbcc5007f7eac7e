import type { OutputFile } from '../../engine/node/release/contents.ts'
import { drawSticker } from '../art/sticker.ts'
import { stickerPath } from '../content/stickers.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { planOf } from './plan.ts'

/** The stickers of all articles: those of a category with the same motif share a file. */
export function drawStickerFiles(magazine: Magazine): OutputFile[] {
  const { index } = planOf(magazine)
  const files = new Map<string, OutputFile>()
  for (const article of magazine.articles) {
    for (const { motif } of article.stickers ?? []) {
      const { family, src } = index.teaser(article).cover
      const file = stickerPath(motif, src).slice(1)
      if (!files.has(file)) files.set(file, { file, contents: drawSticker(motif, family) })
    }
  }
  return [...files.values()]
}
