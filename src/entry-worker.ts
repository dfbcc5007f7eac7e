import type { SiteDefinition } from './engine/node/site-definition.ts'
import { serveTasks } from './engine/node/task-thread.ts'
import { site } from './entry-server.tsx'

serveTasks(site as SiteDefinition)
