import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '../../../../../src/engine/node/release/lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'lock')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the lock of an output folder', () => {
  it('is a file with the id of this process, until it is released', () => {
    const release = takeLock(file, 'dist')
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*$`))
    release()
    expect(existsSync(file)).toBe(false)
  })

  it('can be taken again after its release', () => {
    takeLock(file, 'dist')()
    takeLock(file, 'dist')()
    expect(existsSync(file)).toBe(false)
  })

  it('can be released twice', () => {
    const release = takeLock(file, 'dist')
    release()
    expect(release).not.toThrow()
  })

  it('is refused while the process that holds it is running, whose id is in the message', () => {
    const held = `${process.ppid} ${startTimeOf(process.ppid)}`
    writeFileSync(file, held)
    const message = `another build (process ${process.ppid}) is writing dist`
    expect(() => takeLock(file, 'dist')).toThrow(expect.objectContaining({ code: 'E_LOCKED', message, hint: 'wait until it ends' }))
    expect(readFileSync(file, 'utf8')).toBe(held)
  })

  it.each([
    ['of a process that is gone', '4194399 12345'],
    ['of a process whose id was reused', `${process.ppid} 1`],
    ['of an earlier process with our own id', `${process.pid} 1`],
    ['that is empty', ''],
    ['that holds no number', 'locked'],
    ['that holds a negative number', '-1 1'],
    ['that holds an invalid id', '0 1'],
  ])('%s is taken over', (_, content) => {
    writeFileSync(file, content)
    const release = takeLock(file, 'dist')
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    release()
    expect(existsSync(file)).toBe(false)
  })

  it('that cannot be created throws with the reason', () => {
    const expected = { code: 'E_OUTPUT', message: expect.stringContaining('ENOENT'), hint: 'choose another folder with --out' }
    const cause = expect.objectContaining({ code: 'ENOENT' })
    expect(() => takeLock(join(folder, 'missing', 'lock'), 'dist')).toThrow(expect.objectContaining({ ...expected, cause }))
  })

  it('leaves nothing else behind', () => {
    writeFileSync(file, '4194399 12345')
    takeLock(file, 'dist')()
    expect(readdirSync(folder)).toEqual([])
  })
})

/** Field 22 of `/proc/[pid]/stat`, on Linux. */
function startTimeOf(pid: number): string {
  const table = `/proc/${pid}/stat`
  if (!existsSync(table)) return ''
  const stat = readFileSync(table, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
