import { describeValue, type FieldProblem, label, openFields } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { isMotif, MOTIF_NAMES, type MotifName } from '../content/motifs.ts'
import type { Sticker } from '../content/schema.ts'
import { stickerPath } from '../content/stickers.ts'

/** Reads the motif of a sticker from the value of its block; `others` are the stickers above it in the text. */
export function readSticker(value: unknown, others: readonly Sticker[], problems: FieldProblem[]): MotifName | undefined {
  const fields = openFields(value ?? {}, [], problems)
  if (fields === undefined) return undefined
  const name = fields.text('motif')
  const path = fields.path('motif')
  fields.close()
  if (name === '') return undefined
  if (!isMotif(name)) {
    const message = `${label(path)} must be the name of a motif, got ${describeValue(name)}`
    problems.push({ code: 'E_FIGURE', path, message, ...nearestHint(name, MOTIF_NAMES) })
    return undefined
  }
  if (others.some(({ motif }) => motif === name))
    problems.push({ code: 'E_FIGURE', path, message: `the text has a sticker with the motif ${name} already` })
  return name
}

/** A drawing that says nothing which the text does not. */
export function showSticker(motif: MotifName): string {
  return `<img class="sticker" src="${stickerPath(motif)}" width="304" height="264" alt="" loading="lazy">\n`
}
