import { describeValue, type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { isMotif, MOTIF_NAMES } from '../content/motifs.ts'

/** The name of a motif. */
export function readCover(fields: Fields, problems: FieldProblem[]): string | undefined {
  const name = fields.optionalText('cover')
  if (name === undefined || isMotif(name)) return name
  const path = fields.path('cover')
  const message = `${label(path)} must be the name of a motif, got ${describeValue(name)}`
  const hint = name.startsWith('/') ? { hint: 'image names a picture' } : nearestHint(name, MOTIF_NAMES)
  problems.push({ code: 'E_COVER', path, message, ...hint })
  return undefined
}
