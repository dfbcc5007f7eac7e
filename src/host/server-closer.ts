import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const GRACE_MILLISECONDS = 1000

/** Creates the function that closes a server: idle connections at once, busy ones after their response. */
export function createServerCloser(server: Server): () => Promise<void> {
  const unanswered = new Map<Socket, number>()
  let closing: Promise<void> | undefined

  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      if (unanswered.has(socket)) unanswered.set(socket, left)
      if (closing !== undefined && left === 0) socket.destroySoon()
    })
  })

  function closeNow(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => destroy([...unanswered.keys()]), GRACE_MILLISECONDS)
      server.close(() => {
        clearTimeout(timer)
        resolve()
      })
      destroy([...unanswered].flatMap(([socket, left]) => (left === 0 ? socket : [])))
    })
  }

  return () => {
    closing ??= closeNow()
    return closing
  }
}

function destroy(sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy()
}
