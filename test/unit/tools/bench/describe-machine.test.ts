import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeMachine, fileSystemOf } from '../../../tools/bench/describe-machine.ts'

const home = realpathSync(mkdtempSync(join(tmpdir(), 'machine-')))
mkdirSync(join(home, 'disk/inner'), { recursive: true })
mkdirSync(join(home, 'disk two'))
symlinkSync(join(home, 'disk/inner'), join(home, 'link'))
afterAll(() => rmSync(home, { recursive: true }))

const MOUNTS = [
  '/dev/a / ext4 rw 0 0',
  `/dev/b ${home}/disk xfs rw 0 0`,
  `tmpfs ${home}/disk/inner ext3 rw 0 0`,
  `tmpfs ${home}/disk/inner tmpfs rw 0 0`,
  `/dev/c ${home}/disk\\040two btrfs rw 0 0`,
  '',
].join('\n')

describe('fileSystemOf', () => {
  it.each([
    ['.', 'ext4'],
    ['disk', 'xfs'],
    ['disk/inner', 'tmpfs'],
    ['link', 'tmpfs'],
    ['disk two', 'btrfs'],
  ])('%s', (folder, expected) => {
    expect(fileSystemOf(join(home, folder), MOUNTS, () => '')).toBe(expected)
  })

  it.each([
    ['rw\ndelalloc\ndata=ordered\n', 'ext4'],
    ['rw\ndelalloc\n', 'ext4 without a journal'],
  ])('of a disk with the options %j is %s', (options, expected) => {
    expect(fileSystemOf(home, MOUNTS, (device) => (device === '/dev/a' ? options : ''))).toBe(expected)
  })

  it('is unknown if the folder is not in the table', () => {
    expect(fileSystemOf(home, '')).toBe('an unknown file system')
  })
})

it('the description of a machine names processor, cores, Node and file system', () => {
  expect(describeMachine(home)).toMatch(/^\S.*, \d+ cores?, Node \d+\.\d+\.\d+, \S.*$/)
})
