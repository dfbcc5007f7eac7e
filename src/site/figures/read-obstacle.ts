import { type FieldPath, type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { OBSTACLES, type Obstacle, type ObstacleName } from './obstacles.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'
import { readNumber } from './read-figure.ts'
import { readLength } from './read-length.ts'
import { lengthOf, writeLength } from './units.ts'

export interface ReadObstacle {
  name: ObstacleName
  measures: Readonly<Record<string, number>>
  obstacle: Obstacle
}

/** Reads the one obstacle that is given with its measures, at the path of the fields. */
export function readObstacle(fields: Fields, path: FieldPath, problems: FieldProblem[]): ReadObstacle | undefined {
  const names = Object.keys(OBSTACLES) as ObstacleName[]
  const given = names.filter((name) => fields.has(name))
  const [name] = given
  if (name === undefined || given.length > 1) {
    const message = `expected one of ${names.join(', ')} with its measures, got ${given.length === 0 ? 'none' : given.join(' and ')}`
    problems.push({ code: 'E_FIGURE', path: given[1] === undefined ? path : [...path, given[1]], message })
    for (const known of given) fields.raw(known)
    return undefined
  }
  const measures = readMeasures(fields, name, problems)
  if (measures === undefined) return undefined
  const obstacle = OBSTACLES[name].draw(measures)
  if (typeof obstacle !== 'string') return { name, measures, obstacle }
  problems.push({ code: 'E_FIGURE', path: fields.path(name), message: obstacle })
  return undefined
}

function readMeasures(fields: Fields, name: ObstacleName, problems: FieldProblem[]): Record<string, number> | undefined {
  const group = openFields(fields.raw(name), fields.path(name), problems)
  if (group === undefined) return undefined
  const before = problems.length
  const measures: Record<string, number> = {}
  for (const [key, { least, most, fallback, kind }] of Object.entries(OBSTACLES[name].measures)) {
    const range = { least, most, ...(fallback === undefined ? {} : { fallback }) }
    measures[key] = kind === 'length' ? readLength(group, key, problems, range) : readNumber(group, key, problems, range)
  }
  group.close()
  return problems.slice(before).some(({ code }) => code.startsWith('E_')) ? undefined : measures
}

/** The obstacle and its measures as a sentence. */
export function describeObstacle({ name, measures }: ReadObstacle, language: SiteLanguage): string {
  const texts = PROFILE_TEXTS[language]
  const parts = Object.entries(OBSTACLES[name].measures).map(([key, { kind }]) => {
    const value = measures[key] ?? 0
    const shown = kind === 'length' ? writeLength(lengthOf(value, language)) : kind === 'angle' ? `${value}°` : String(value)
    return `${texts.measures[key] ?? key} ${shown}`
  })
  return `${texts.names[name]}: ${parts.join(', ')}.`
}
