import type { Plan, Step } from './plan.ts'
import { STAGES } from './stages.ts'

const SHOWN = 20

/** Formats a plan as a table for the terminal. */
export function formatPlan(plan: Plan): string {
  const steps = STAGES.flatMap((stage) => plan.stages[stage])
  const rows = STAGES.map((stage) => {
    const [puts, copies] = [count(plan.stages[stage], 'put'), count(plan.stages[stage], 'copy')]
    return [stage, String(puts), String(copies), formatBytes(weigh(plan.stages[stage]))]
  })
  const changes = steps.slice(0, SHOWN).map(({ object, reason }) => `  ${reason}: /${object.key}\n`)
  const more = steps.length > SHOWN ? `  … and ${steps.length - SHOWN} more\n` : ''
  return [
    formatTable([['stage', 'send', 'change headers', 'size'], ...rows]),
    `${plan.right.size} objects are up to date, ${plan.keep.length} earlier contents are kept for a rollback\n`,
    `${plan.retired.size} objects are no longer used and kept for now, ${plan.remove.length} are removed\n`,
    ...changes,
    more,
  ].join('')
}

/** The same as JSON. */
export function planAsData(plan: Plan): object {
  return {
    build: plan.build,
    live: plan.live ?? null,
    stages: Object.fromEntries(
      STAGES.map((stage) => [stage, plan.stages[stage].map(({ object, action, reason }) => ({ key: object.key, action, reason }))]),
    ),
    right: plan.right.size,
    keep: plan.keep.map(({ key }) => key),
    retired: [...plan.retired.keys()],
    remove: plan.remove,
  }
}

export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function count(steps: readonly Step[], action: Step['action']): number {
  return steps.filter((step) => step.action === action).length
}

function weigh(steps: readonly Step[]): number {
  return steps.reduce((sum, { object, action }) => sum + (action === 'put' ? object.size : 0), 0)
}

function formatTable(rows: readonly string[][]): string {
  const widths = [12, 6, 15, 10]
  return rows
    .map((row) => `  ${row.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(widths[index] ?? 0))).join(' ')}\n`)
    .join('')
}
