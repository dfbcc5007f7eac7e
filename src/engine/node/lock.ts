import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { SiteError } from '../shared/site-error.ts'

/** Takes the lock of an output folder, or says which process holds it; the result gives it back. */
export function takeLock(file: string, output: string): () => void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, `${process.pid} ${startTimeOf(process.pid)}`)
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      const holder = readHolder(file)
      if (holder !== undefined) {
        throw new SiteError('E_LOCKED', `another build (process ${holder}) is writing ${output}`, { hint: 'wait until it ends' })
      }
      rmSync(file, { force: true })
    }
  }
  throw new SiteError('E_LOCKED', `another build has just started to write ${output}`, { hint: 'wait until it ends' })
}

/** The process that holds a lock, if it still lives: a killed build leaves its lock behind. */
function readHolder(file: string): number | undefined {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const [pidText = '', startTime = ''] = content.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  return startTimeOf(pid) === startTime ? pid : undefined
}

/** When a process started, where the system tells: its number alone may have gone to somebody else since. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
