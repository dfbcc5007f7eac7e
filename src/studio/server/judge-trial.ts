import { join } from 'node:path'
import { addText, openOffice } from '../../desk/office.ts'
import { remember } from '../../engine/shared/remember.ts'
import type { MagazineFacts } from '../../writer/plan/magazine-facts.ts'
import type { Prompts } from '../../writer/prompts/load-prompts.ts'
import { replyFrame } from '../../writer/run/job-question.ts'
import { judgeReply } from '../../writer/run/judge-reply.ts'
import { openProvenance } from '../../writer/run/provenance.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { TrialEnd } from '../protocol/messages.ts'
import { readableAnswer } from './readable-answer.ts'
import type { TrialQuestion } from './trial-questions.ts'
import type { StudioOptions } from './workbench.ts'

interface TrialJudge {
  /** The article that an answer makes, or everything that is wrong with it. */
  judge(trial: TrialQuestion, reply: StoredReply): ReturnType<typeof judgeReply>
  /** The same for the page. */
  describe(trial: TrialQuestion, reply: StoredReply, isKept: boolean): TrialEnd
}

/** Judges answers by the rules of `saved`, which are read when they are first needed. */
export function createTrialJudge(options: StudioOptions, saved: () => Prompts, redact: (text: string) => string): TrialJudge {
  const paths = writerPaths(options.data)
  const show = (name: string) => name.replace(join(paths.articles, '/'), '')
  const officeOf = remember((magazine: MagazineFacts) => {
    const office = openOffice(saved().office, magazine.authors)
    for (const { file, text } of magazine.articles) addText(office, file, text)
    return office
  }, 1)

  function judge({ prompts, question }: TrialQuestion, reply: StoredReply): ReturnType<typeof judgeReply> {
    const magazine = options.readMagazine()
    const slugs = new Set(magazine.articles.map(({ slug }) => slug))
    const checks = { checkDraft: options.createDraftCheck(magazine), show }
    const provenance = openProvenance(paths, redact)
    return judgeReply({ prompts, provenance, slugs, paths, office: officeOf(magazine), options: checks }, question, reply)
  }

  return {
    judge,
    describe(trial, reply, isKept) {
      const judged = judge(trial, reply)
      const { usage } = reply
      const text = readableAnswer(reply, replyFrame(trial, trial.job))
      const shown = { event: 'end', key: trial.key, text, tokens: usage.prompt + usage.completion, isKept } as const
      if (!('problems' in judged)) return { ...shown, problems: [], warnings: judged.warnings, article: judged.text }
      return { ...shown, problems: judged.problems.map(({ code, message }) => `${code}  ${message}`), warnings: [], article: undefined }
    },
  }
}
