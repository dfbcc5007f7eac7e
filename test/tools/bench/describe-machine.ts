import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { basename } from 'node:path'

/** The machine in one line: processor, cores, Node, and the file system of the folder. */
export function describeMachine(folder: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const cores = availableParallelism()
  return `${model}, ${cores} ${cores === 1 ? 'core' : 'cores'}, Node ${process.versions.node}, ${fileSystemOf(folder, readMounts())}`
}

/**
 * The file system of a folder, by the longest mount point above it in a table such as `/proc/self/mounts`. An ext4 without a journal is
 * named: it creates a file twenty times slower where others were removed in the last minutes.
 */
export function fileSystemOf(folder: string, mounts: string, optionsOf = readExt4Options): string {
  const place = `${realpathSync(folder)}/`
  const above = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([device = '', point = '', type = '']) => ({ device, point: point.replace(/\\040/g, ' '), type }))
    .filter(({ point, type }) => type !== '' && place.startsWith(point.endsWith('/') ? point : `${point}/`))
    // Of two mounts at the same point, the later one is visible.
    .reduce((longest, mount) => (mount.point.length >= longest.point.length ? mount : longest), { device: '', point: '', type: '' })
  const options = above.type === 'ext4' ? optionsOf(above.device) : ''
  if (options !== '' && !/^data=/m.test(options)) return 'ext4 without a journal'
  return above.type === '' ? 'an unknown file system' : above.type
}

/** Linux only; elsewhere the file system is unknown. */
function readMounts(): string {
  const table = '/proc/self/mounts'
  return existsSync(table) ? readFileSync(table, 'utf8') : ''
}

/** The options of a mounted ext4; empty where the kernel does not tell them. */
function readExt4Options(device: string): string {
  const file = `/proc/fs/ext4/${basename(device)}/options`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
