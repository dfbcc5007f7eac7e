import { expect, test } from 'vitest'
import { listCommands } from '../../helpers/project-facts.ts'

test('the commands of a table are read, with a hyphen too', () => {
  const table = `export const commands: Commands = {
  ...siteCommands,
  cache: async (...call) => (await import('./cache.ts')).cache(...call),
  'old-links': async (...call) => (await import('./old-links.ts')).oldLinks(...call),
}`
  expect(listCommands(table)).toEqual([
    { name: 'cache', file: 'cache.ts' },
    { name: 'old-links', file: 'old-links.ts' },
  ])
})
