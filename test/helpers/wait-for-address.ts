import type { ChildProcess } from 'node:child_process'

/** Waits for the address that a server prints when it is ready. */
export function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      // The development server prints its address in colour.
      const plain = output.replace(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')
      const found = /http:\/\/localhost:\d+(?=\D)/.exec(plain)
      if (found !== null) resolve(found[0])
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  })
}
