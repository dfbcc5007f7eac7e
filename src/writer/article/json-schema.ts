/** The part of JSON Schema that every server supports: all fields required, no others, no limits. */
export type JsonSchema =
  | { type: 'string'; enum?: string[] }
  | { type: 'array'; items: JsonSchema }
  | { type: 'object'; properties: Record<string, JsonSchema>; required: string[]; additionalProperties: false }

const PROBLEM_LIMIT = 12

export function stringSchema(choices?: readonly string[]): JsonSchema {
  return choices === undefined ? { type: 'string' } : { type: 'string', enum: [...choices] }
}

export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export function objectSchema(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** A field of a value that does not match its schema. */
interface Misfit {
  /** The field of the whole value that has it; empty if the value is no object. */
  field: string
  message: string
}

/** Lists what in a value does not match a schema, with the path of each field; fields that the schema does not have are ignored. */
export function findMisfits(schema: JsonSchema, value: unknown): Misfit[] {
  const misfits: Misfit[] = []
  compare(schema, value, '', misfits)
  return misfits.slice(0, PROBLEM_LIMIT)
}

function compare(schema: JsonSchema, value: unknown, path: string, misfits: Misfit[]): void {
  const add = (name: string, what: string) =>
    misfits.push({ field: /^\w*/.exec(name)?.[0] ?? '', message: `${name || 'the answer'} ${what}` })
  if (schema.type === 'string') {
    if (typeof value !== 'string') add(path, 'must be text')
    else if (schema.enum?.includes(value) === false)
      add(path, `must be one of ${schema.enum.join(', ')}, not ${JSON.stringify(value.slice(0, 60))}`)
  } else if (schema.type === 'array') {
    if (!Array.isArray(value)) add(path, 'must be a list')
    else for (const [index, item] of value.entries()) compare(schema.items, item, `${path}[${index}]`, misfits)
  } else if (typeof value !== 'object' || value === null || Array.isArray(value)) add(path, 'must be an object')
  else {
    const fields = new Map(Object.entries(value))
    for (const [key, field] of Object.entries(schema.properties)) {
      const inner = path === '' ? key : `${path}.${key}`
      if (fields.has(key)) compare(field, fields.get(key), inner, misfits)
      else add(inner, 'is missing')
    }
  }
}
