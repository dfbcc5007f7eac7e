// Runs the commands of package.json: `npm start`, `npm test`, `npm run build` and the others.
import { checkInstalled, install, launch, root, runBundled } from './launch.mjs'

/** Commands in a bundle of their own: it is smaller, so a first build starts earlier. */
const SITE_COMMANDS = ['build', 'preview', 'start']
const [command = '', ...argv] = process.argv.slice(2)

await launch(async (cwd) => {
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  if (command === 'start' || command === 'test') install()
  else checkInstalled()
  if (command === 'test' || command === 'check') return (await import('./test.mjs')).test(argv, { browser: command === 'test' })
  if (command === 'faults') return (await import('./faults.mjs')).faults(argv)
  if (command === 'dev') return (await import('./dev.mjs')).dev(argv, { root, cwd })
  return runBundled(SITE_COMMANDS.includes(command) ? 'ssr' : 'commands', command, argv, cwd)
})
