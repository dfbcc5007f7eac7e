// `npm run dev`: the magazine on Vite's dev server; changes of code and data show at once.
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Sentence } from './launch.mjs'

const ENTRY = '/src/entry-dev.ts'
/** Sent by the entry when it is evaluated: after a change, the next answers come from the new code. */
const EVALUATED = 'site:evaluated'
const SHOW_ERRORS = `import { ErrorOverlay } from '/@vite/client'
addEventListener('error', ({ error }) => error && document.body.append(new ErrorOverlay(error)))`
/** The watcher drops the second of two changes of a file within 50 ms: the first may be an editor that empties the file. */
const SETTLED_AFTER = 60
/** Folders of which no page is made; a build writes thousands of files into the first three. */
const UNWATCHED = ['.cache', 'dist', '.dist-build', '.generator', 'test']

/** Serves until SIGINT or SIGTERM. */
export async function dev(argv, { root, cwd, usage }) {
  const { data, port, drafts } = readOptions(argv, { root, cwd, usage })
  // Loaded only when all is well: it takes longer than to refuse an option.
  const { createServer } = await import('vite')
  const unwatched = UNWATCHED.map((folder) => join(root, folder) + sep)
  const isUnwatched = (file) => !(file + sep).startsWith(data + sep) && unwatched.some((folder) => (file + sep).startsWith(folder))
  const changes = { needReload: false }
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port, host: 'localhost', watch: { ignored: isUnwatched } },
    clearScreen: false,
    plugins: [showChanges(changes)],
  })
  const options = { root, data, drafts }
  // Imported on every request: after a change of code, the runner returns the new module.
  const load = async () => (await server.environments.ssr.runner.import(ENTRY)).developmentSite(options)

  server.middlewares.use(async (request, response) => {
    try {
      const answer = await (await load()).answer(request.originalUrl ?? '/')
      const isPage = answer.type.startsWith('text/html')
      const body = isPage ? await server.transformIndexHtml(request.originalUrl ?? '/', answer.body) : answer.body
      response.writeHead(answer.status, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' }).end(body)
    } catch (cause) {
      server.ssrFixStacktrace(cause)
      server.config.logger.error(cause.stack)
      changes.needReload = true
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorPage(cause))
    }
  })
  server.environments.ssr.hot.on(EVALUATED, () => {
    if (changes.needReload) server.ws.send({ type: 'full-reload' })
    changes.needReload = false
  })
  server.watcher.add([data, join(root, 'public')])
  let latest = 0
  server.watcher.on('all', async (_event, file) => {
    if (![data, join(root, 'public')].some((folder) => file.startsWith(folder + sep))) return
    latest++
    const change = latest
    await sleep(SETTLED_AFTER)
    if (change !== latest) return
    const site = await load()
    const fault = await site.refresh()
    // The answer to the first of two changes may come after that to the second.
    if (change !== latest) return
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

/** What Vite leaves out because pages come from React on the server: a reload where only that has changed, and React's errors in browsers. */
function showChanges(changes) {
  return {
    name: 'show-changes',
    hotUpdate({ file, server }) {
      const inBrowsers = server.environments.client.moduleGraph.getModulesByFile(file)?.size ?? 0
      if (this.environment.name === 'ssr' && inBrowsers === 0) changes.needReload = true
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: SHOW_ERRORS, injectTo: 'head' }],
  }
}

/** A page with Vite's overlay, and with the same text for browsers without scripts. */
function errorPage({ message, stack }) {
  const error = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c')
  const text = stack.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const script = `import { ErrorOverlay } from '/@vite/client'\ndocument.body.append(new ErrorOverlay(${error}))`
  return `<!doctype html>\n<html lang="en">\n<title>Error</title>\n<pre>${text}</pre>\n<script type="module">${script}</script>\n</html>\n`
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
