// Starts the commands of the magazine: `npm start`, `npm test`, `npm run build` and the others of package.json.
import { checkInstalled, install, launch, root, runBundled } from './launch.mjs'

/** Commands whose code is bundled without that of the others: a first build waits for it. */
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
