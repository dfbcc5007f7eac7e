import { SiteError } from '../../engine/shared/site-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { readGitState } from './git-state.ts'
import type { JudgedArticle } from './judge-reply.ts'
import type { ModelInput } from './prepare-jobs.ts'
import { articleFile, type Provenance, type ProvenanceStore, readWritten } from './provenance.ts'
import type { StoredReply } from './reply-store.ts'
import { underRunLock } from './run-lock.ts'
import { writeDraft } from './write-draft.ts'
import { cleanUpPaths, type WriterPaths } from './writer-paths.ts'

/** Writes an answer as a draft with its record, as `npm run generate` does; refuses to replace what an editor accepted or changed. */
export function keepAnswer(
  input: ModelInput,
  folder: { prompts: string; paths: WriterPaths; provenance: ProvenanceStore },
  { job, article, reply }: { job: Job; article: JudgedArticle; reply: StoredReply },
): Provenance {
  const { paths, provenance, prompts } = folder
  return underRunLock(paths, () => {
    cleanUpPaths(paths)
    const before = provenance.byJob(job.id)
    if (before !== undefined) refuseFinished(before, paths)
    return writeDraft({ ...input, id: 'studio', paths, provenance, git: readGitState(prompts) }, job, article, [reply])
  })
}

function refuseFinished(before: Provenance, paths: WriterPaths): void {
  const isEdited = readWritten(before, paths)?.isUntouched === false
  const state = before.accepted !== null ? 'accepted' : isEdited ? 'edited' : undefined
  if (state !== undefined)
    throw new SiteError('E_KEEP', `the topic has the article ${articleFile(before)}, which was ${state}`, {
      hint: 'npm run generate -- reject SLUG removes a draft; an accepted article is changed by hand',
    })
}
