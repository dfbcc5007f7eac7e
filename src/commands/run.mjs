// Runs the commands of package.json: `npm start`, `npm test`, `npm run build` and the others.
import { checkInstalled, install, launch, root, runBundled } from './launch.mjs'

/** Commands in a bundle of their own: it is smaller, so a first build starts earlier. */
const SITE_COMMANDS = ['build', 'preview', 'start']
const [command = '', ...argv] = process.argv.slice(2)
/** The commands that are not bundled, and print their usage before anything is installed. */
const USAGE = {
  dev: 'npm run dev -- [--data DIR] [--port N] [--no-drafts]',
  test: 'npm test -- [FILE …] [options of Vitest]',
  check: 'npm run check -- [FILE …] [options of Vitest]',
  faults: 'npm run faults -- [model | FILE …] [options of Vitest]',
}

await launch(async (cwd) => {
  if (USAGE[command] !== undefined && (argv.includes('--help') || argv.includes('-h'))) {
    process.stdout.write(`${USAGE[command]}\n`)
    return 0
  }
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  if (command === 'start' || command === 'test') install()
  else checkInstalled()
  if (command === 'test' || command === 'check') return (await import('./test.mjs')).test(argv, { browser: command === 'test' })
  if (command === 'faults') return (await import('./faults.mjs')).faults(argv)
  if (command === 'dev') return (await import('./dev.mjs')).dev(argv, { root, cwd, usage: USAGE.dev })
  return runBundled(SITE_COMMANDS.includes(command) ? 'ssr' : 'commands', command, argv, cwd)
})
