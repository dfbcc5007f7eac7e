import { startCore } from './engine/client/core.ts'

startCore(() => import('./entry-client.tsx'))
