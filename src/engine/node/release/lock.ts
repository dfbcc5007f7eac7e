import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { SiteError } from '../../shared/site-error.ts'

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Takes the lock of an output folder, or throws if another process holds it; the result, or a signal to stop, releases it. */
export function takeLock(file: string, output: string): () => void {
  claimLock(file, 'build', output)
  return releaseOnSignal(file)
}

/** Takes a lock for one kind of work on a folder; the caller removes the file at the end, also after a signal. */
export function claimLock(file: string, work: string, output: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file)) return
    const content = readLock(file)
    const holder = content === undefined ? undefined : holderOf(content)
    if (holder !== undefined) {
      throw new SiteError('E_LOCKED', `another ${work} (process ${holder}) is writing ${output}`, { hint: 'wait until it ends' })
    }
    if (content !== undefined) removeStale(file, content)
  }
  throw new SiteError('E_LOCKED', `another ${work} has just started to write ${output}`, { hint: 'wait until it ends' })
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    rmSync(file, { force: true })
    throw new SiteError('E_OUTPUT', `cannot make the lock ${file} (${code})`, { hint: 'choose another folder with --out', cause })
  }
}

function releaseOnSignal(file: string): () => void {
  function unlock(): void {
    for (const signal of STOPPING) process.off(signal, stop)
    rmSync(file, { force: true })
  }

  function stop(signal: NodeJS.Signals): void {
    unlock()
    // Without a listener, the signal ends the process as usual.
    process.kill(process.pid, signal)
  }

  for (const signal of STOPPING) process.on(signal, stop)
  return unlock
}

/** The contents of a lock, if it still exists; an empty one is read again, because it may not be written yet. */
function readLock(file: string): string | undefined {
  try {
    const content = readFileSync(file, 'utf8')
    if (content !== '') return content
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The process that holds a lock, if it is still running: a killed build leaves its lock behind. */
function holderOf(content: string): number | undefined {
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

/** Removes a stale lock; if another build has replaced it in the meantime, moves that lock back. */
function removeStale(file: string, content: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') === content) rmSync(aside)
    else renameSync(aside, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
}

/** The start time of a process, on Linux: a process id alone may have been reused. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
