import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'

/** The machine in one line: processor, cores, Node, and the file system of the folder. */
export function describeMachine(folder: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const cores = availableParallelism()
  return `${model}, ${cores} ${cores === 1 ? 'core' : 'cores'}, Node ${process.versions.node}, ${fileSystemOf(folder, readMounts())}`
}

/** The file system of a folder, by the longest mount point above it in a table such as `/proc/self/mounts`. */
export function fileSystemOf(folder: string, mounts: string): string {
  const place = `${realpathSync(folder)}/`
  const above = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, point = '', type = '']) => ({ point: point.replace(/\\040/g, ' '), type }))
    .filter(({ point, type }) => type !== '' && place.startsWith(point.endsWith('/') ? point : `${point}/`))
    // Of two mounts at the same point, the later one is visible.
    .reduce((longest, mount) => (mount.point.length >= longest.point.length ? mount : longest), { point: '', type: '' })
  return above.type === '' ? 'an unknown file system' : above.type
}

/** Linux only; elsewhere the file system is unknown. */
function readMounts(): string {
  const table = '/proc/self/mounts'
  return existsSync(table) ? readFileSync(table, 'utf8') : ''
}
