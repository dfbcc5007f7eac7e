import { describeValue, type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { isMotif, MOTIF_NAMES } from '../content/motifs.ts'

/** The name of a motif; the path of a picture is not checked here. */
export function readCover(fields: Fields, problems: FieldProblem[]): string | undefined {
  const name = fields.optionalText('cover')
  if (name === undefined || isMotif(name) || name.startsWith('/')) return name
  const path = fields.path('cover')
  const message = `${label(path)} must be the name of a motif, got ${describeValue(name)}`
  problems.push({ code: 'E_COVER', path, message, ...nearestHint(name, MOTIF_NAMES) })
  return undefined
}
