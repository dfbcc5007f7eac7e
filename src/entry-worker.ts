import { serveTasks } from './engine/node/render/task-thread.ts'
import type { SiteDefinition } from './engine/node/site-definition.ts'
import { site } from './entry-server.tsx'

serveTasks(site as SiteDefinition)
