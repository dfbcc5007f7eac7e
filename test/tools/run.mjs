// Starts the developer tools of package.json: bench, size, shots, visits and lighthouse.
import { checkInstalled, launch, runBundled } from '../../src/commands/launch.mjs'

const [command = '', ...argv] = process.argv.slice(2)

await launch((cwd) => {
  process.env.NODE_ENV = 'production'
  checkInstalled()
  return runBundled('tools', command, argv, cwd)
})
