import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, stdout } from 'node:process'

// The floor of a build: how long this machine takes to write the same bytes to the same files, once nothing is left to compute.
const [source, target] = argv.slice(2)
const steps = listSteps(source, target)

const start = performance.now()
for (const { path, bytes } of steps) {
  if (bytes === undefined) mkdirSync(path)
  else writeFileSync(path, bytes)
}
const ms = performance.now() - start

const files = steps.flatMap(({ bytes }) => bytes ?? [])
stdout.write(`${JSON.stringify({ ms, files: files.length, bytes: files.reduce((sum, { length }) => sum + length, 0) })}\n`)

/** Each folder before its files, with their bytes already in memory. */
function listSteps(from, to) {
  const steps = [{ path: to }]
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [inner, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) for (const step of listSteps(inner, copy)) steps.push(step)
    else steps.push({ path: copy, bytes: readFileSync(inner) })
  }
  return steps
}
