import { join } from 'node:path'
import { addText, openOffice } from '../../desk/office.ts'
import { remember } from '../../engine/shared/remember.ts'
import type { ReplyFrame } from '../../writer/article/article-reply.ts'
import { parseReply } from '../../writer/article/parse-reply.ts'
import type { MagazineFacts } from '../../writer/plan/magazine-facts.ts'
import type { Prompts } from '../../writer/prompts/load-prompts.ts'
import { replyFrame } from '../../writer/run/job-question.ts'
import { judgeReply } from '../../writer/run/judge-reply.ts'
import { openProvenance } from '../../writer/run/provenance.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { TrialEnd } from '../protocol/messages.ts'
import type { TrialQuestion } from './trial-questions.ts'
import type { StudioOptions } from './workbench.ts'

/** Judges answers by the rules of `saved`, which are read when they are first needed. */
export function createTrialJudge(options: StudioOptions, saved: () => Prompts, redact: (text: string) => string) {
  const paths = writerPaths(options.data)
  const show = (name: string) => name.replace(join(paths.articles, '/'), '')
  const officeOf = remember((magazine: MagazineFacts) => {
    const office = openOffice(saved().office, magazine.authors)
    for (const { file, text } of magazine.articles) addText(office, file, text)
    return office
  }, 1)

  /** The article that an answer makes, or everything that is wrong with it. */
  function judge({ prompts, question }: TrialQuestion, reply: StoredReply): ReturnType<typeof judgeReply> {
    const magazine = options.readMagazine()
    const slugs = new Set(magazine.articles.map(({ slug }) => slug))
    const checks = { checkDraft: options.createDraftCheck(magazine), show }
    const provenance = openProvenance(paths, redact)
    return judgeReply({ prompts, provenance, slugs, paths, office: officeOf(magazine), options: checks }, question, reply)
  }

  return {
    judge,
    /** The same for the page. */
    describe(trial: TrialQuestion, reply: StoredReply, isKept: boolean): TrialEnd {
      const judged = judge(trial, reply)
      const { usage } = reply
      const text = readableAnswer(reply, replyFrame(trial, trial.job))
      const shown = { event: 'end', key: trial.key, text, tokens: usage.prompt + usage.completion, isKept } as const
      if (!('problems' in judged)) return { ...shown, problems: [], warnings: judged.warnings, article: judged.text }
      return { ...shown, problems: judged.problems.map(({ code, message }) => `${code}  ${message}`), warnings: [], article: undefined }
    },
  }
}

/** The article of an answer as it is read, without the other fields; an answer that cannot be parsed stays as it came. */
function readableAnswer({ text, format }: StoredReply, frame: ReplyFrame): string {
  const parsed = parseReply(text, format, frame)
  if ('problems' in parsed) return text
  const { title, description, sections } = parsed.reply
  const parts = sections.map(({ heading, markdown }) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`))
  return [`# ${title}`, description, ...parts].join('\n\n')
}
