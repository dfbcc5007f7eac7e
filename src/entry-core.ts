import { startCore } from './engine/client/core.ts'

// In development React is awake at once: fast refresh needs it.
startCore(() => import('./entry-client.tsx'), import.meta.env.DEV)
