import type { ReplyFrame } from '../../writer/article/article-reply.ts'
import { parseReply } from '../../writer/article/parse-reply.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'

/** The article of an answer as it is read, without the other fields; an answer that cannot be parsed stays as it came. */
export function readableAnswer({ text, format }: StoredReply, frame: ReplyFrame): string {
  const parsed = parseReply(text, format, frame)
  if ('problems' in parsed) return text
  const { title, description, sections } = parsed.reply
  const parts = sections.map(({ heading, markdown }) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`))
  return [`# ${title}`, description, ...parts].join('\n\n')
}
