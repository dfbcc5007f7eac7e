import { type FieldPath, type FieldProblem, label, openFields } from '../../engine/shared/fields.ts'
import { FRONT_FORMS, type Front, type FrontStop } from '../content/fronts.ts'
import { MOTIF_NAMES } from '../content/motifs.ts'

/** Longer signs do not fit beside a picture on a phone. */
const SIGN_LENGTH = 12

/** Reads `front`: how the page of a category arranges `children`, the names of its subcategories. */
export function readFront(value: unknown, path: FieldPath, children: readonly string[], problems: FieldProblem[]): Front | undefined {
  if (value === undefined) return undefined
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const form = fields.choice('form', FRONT_FORMS)
  if (!fields.has('form')) fields.text('form')
  const stops = fields.list('stops', (stop, at) => readStop(stop, at, children, problems))
  fields.close()
  const named = stops.map(({ subcategory }) => subcategory)
  for (const [index, name] of named.entries()) {
    if (named.indexOf(name) === index) continue
    const message = `${JSON.stringify(name)} is there twice: a front has each subcategory once`
    problems.push({ code: 'E_NAME_DUP', path: [...fields.path('stops'), index, 'subcategory'], message })
  }
  const left = children.filter((name) => !named.includes(name))
  if (stops.length > 0 && left.length > 0) {
    const message = `${label(fields.path('stops'))} must name every subcategory once, and has no ${left.map((name) => JSON.stringify(name)).join(', ')}`
    problems.push({
      code: 'E_FIELD_MISSING',
      path: fields.path('stops'),
      message,
      hint: 'add a stop for each of them, or remove the front',
    })
  }
  return form && { form, stops }
}

function readStop(value: unknown, path: FieldPath, children: readonly string[], problems: FieldProblem[]): FrontStop | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const subcategory = fields.choice('subcategory', children)
  if (!fields.has('subcategory')) fields.text('subcategory')
  const sign = fields.optionalText('sign')
  const note = fields.optionalText('note')
  const picture = fields.choice('picture', MOTIF_NAMES)
  fields.close()
  if (sign !== undefined && sign.length > SIGN_LENGTH) {
    const message = `${label(fields.path('sign'))} must have at most ${SIGN_LENGTH} characters, got ${sign.length}`
    problems.push({ code: 'E_FIELD_TYPE', path: fields.path('sign'), message, hint: 'write the rest into note' })
  }
  if (subcategory === undefined) return undefined
  return {
    subcategory,
    ...(sign === undefined ? {} : { sign }),
    ...(note === undefined ? {} : { note }),
    ...(picture === undefined ? {} : { picture }),
  }
}
