import type { BatchService } from '../model/chat-client.ts'
import type { ModelAccess } from '../model/model-access.ts'
import type { Run } from '../run/run.ts'
import type { BatchJournal } from './batch-journal.ts'

/** What all batch commands share. */
export interface BatchContext {
  run: Run
  access: ModelAccess
  service: BatchService
  journal: BatchJournal
}
