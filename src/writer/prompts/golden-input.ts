import { stringify } from 'yaml'
import type { Job } from '../plan/plan-jobs.ts'
import type { Writer } from './prompt-data.ts'

/** The assignment of a job as the `input.yaml` of a golden case. */
export function writeGoldenInput({ assignment, topic }: Pick<Job, 'assignment' | 'topic'>): string {
  const { site, form, author, other, category, topic: subject, links, avoidTitles, nonNative } = assignment
  const { name, subcategory, children } = category
  const { title, notes, facts } = subject
  const input = {
    form,
    site,
    author: leaveOutVoice(author),
    ...(other.name === '' ? {} : { with: leaveOutVoice(other) }),
    category: { name, subcategory, children },
    topic: { title, ...(notes === '' ? {} : { notes }), ...(facts.length === 0 ? {} : { facts: facts.map(writeFact) }) },
    ...(links.length === 0 ? {} : { links }),
    ...(avoidTitles.length === 0 ? {} : { avoidTitles }),
    ...(nonNative ? { nonNative } : {}),
    ...(topic.variant === '' ? {} : { variant: topic.variant }),
  }
  return stringify(input, { lineWidth: 120 })
}

/** A golden case has a voice only where the magazine has a page about it. */
function leaveOutVoice<T extends Writer>({ voice, ...writer }: T): Omit<T, 'voice'> & { voice?: string } {
  return voice === '' ? writer : { ...writer, voice }
}

function writeFact({ text, url }: { text: string; url: string }): { text: string; url?: string } {
  return url === '' ? { text } : { text, url }
}
