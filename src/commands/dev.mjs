// `npm run dev`: the magazine on Vite's dev server; changes of code and data show at once.
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const ENTRY = '/src/entry-dev.ts'

/** Serves until SIGINT or SIGTERM. */
export async function dev(argv, { root, cwd }) {
  const { data, port, drafts } = readOptions(argv, root, cwd)
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port, host: 'localhost' },
    clearScreen: false,
  })
  const options = { root, data, drafts }
  // Imported on every request: after a change of code, the runner returns the new module.
  const load = async () => (await server.environments.ssr.runner.import(ENTRY)).developmentSite(options)

  server.middlewares.use(async (request, response, next) => {
    try {
      const answer = await (await load()).answer(request.originalUrl ?? '/')
      const isPage = answer.type.startsWith('text/html')
      const body = isPage ? await server.transformIndexHtml(request.originalUrl ?? '/', answer.body) : answer.body
      response.writeHead(answer.status, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' }).end(body)
    } catch (cause) {
      if (cause instanceof Error) server.ssrFixStacktrace(cause)
      next(cause)
    }
  })
  server.watcher.add([data, join(root, 'public')])
  server.watcher.on('all', async (_event, file) => {
    if (![data, join(root, 'public')].some((folder) => file.startsWith(folder + sep))) return
    const site = await load()
    const fault = await site.refresh()
    server.ws.send(fault === undefined ? { type: 'full-reload' } : { type: 'error', err: fault })
  })
  await server.listen()
  process.stdout.write(`Serving ${data} while you edit it:\n`)
  server.printUrls()
  await new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  })
  await server.close()
  return 0
}

function readOptions(args, root, cwd) {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: join(root, 'data') },
      port: { type: 'string', default: '5173' },
      drafts: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  return { ...values, data: resolve(cwd, values.data), port: Number(values.port) }
}
