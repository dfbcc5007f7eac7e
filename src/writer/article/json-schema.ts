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

/** Lists what in a value does not match a schema, with the path of each field. */
export function findMisfits(schema: JsonSchema, value: unknown): string[] {
  const misfits: string[] = []
  compare(schema, value, '', misfits)
  return misfits.slice(0, PROBLEM_LIMIT)
}

function compare(schema: JsonSchema, value: unknown, path: string, misfits: string[]): void {
  const name = path === '' ? 'the answer' : path
  if (schema.type === 'string') {
    if (typeof value !== 'string') misfits.push(`${name} must be text`)
    else if (schema.enum?.includes(value) === false)
      misfits.push(`${name} must be one of ${schema.enum.join(', ')}, not ${JSON.stringify(value.slice(0, 60))}`)
  } else if (schema.type === 'array') {
    if (!Array.isArray(value)) misfits.push(`${name} must be a list`)
    else for (const [index, item] of value.entries()) compare(schema.items, item, `${path}[${index}]`, misfits)
  } else if (typeof value !== 'object' || value === null || Array.isArray(value)) misfits.push(`${name} must be an object`)
  else {
    const fields = new Map(Object.entries(value))
    for (const [key, field] of Object.entries(schema.properties)) {
      const inner = path === '' ? key : `${path}.${key}`
      if (fields.has(key)) compare(field, fields.get(key), inner, misfits)
      else misfits.push(`${inner} is missing`)
    }
    for (const key of fields.keys()) {
      if (!Object.hasOwn(schema.properties, key)) misfits.push(`${path === '' ? key : `${path}.${key}`} is not a field of the answer`)
    }
  }
}
