// `npm run dev`: the magazine on Vite's dev server; changes of code and data show at once.
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { Sentence } from './launch.mjs'

const ENTRY = '/src/entry-dev.ts'

/** Serves until SIGINT or SIGTERM. */
export async function dev(argv, { root, cwd, usage }) {
  const { data, port, drafts } = readOptions(argv, { root, cwd, usage })
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

function readOptions(args, { root, cwd, usage }) {
  const refuse = (message) => new Sentence(`E_USAGE  ${message}  [${usage}]`)
  let values
  try {
    const options = {
      data: { type: 'string', default: join(root, 'data') },
      port: { type: 'string', default: '5173' },
      drafts: { type: 'boolean', default: true },
    }
    values = parseArgs({ args, options, allowNegative: true }).values
  } catch (cause) {
    throw refuse(cause.message.split('. ')[0])
  }
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw refuse(`--port takes a number from 0 to 65535, got ${values.port}`)
  const data = resolve(cwd, values.data)
  if (!existsSync(data)) throw new Sentence(`E_DATA  the data folder ${data} does not exist  [name another one with --data]`)
  return { ...values, data, port: Number(values.port) }
}
