import type { ArticleReply } from '../../../src/writer/article/article-reply.ts'
import { createRandom, type Random } from '../../tools/bench/random.ts'
import type { SeenRequest } from './fake-openai.ts'
import { FAKE_WORDS, type FakeWords } from './fake-words.ts'

type Language = keyof typeof FAKE_WORDS

/** The words of each section, within the ranges of all languages. */
const SECTION_WORDS: Record<string, number> = { hook: 75, basics: 165, how: 290, mistakes: 145, 'safety-or-gear': 105, 'last-word': 65 }
const TITLE_LENGTH = 64

/** A good article for a request: in its language, with its sections, and only with links from its prompt. */
export function fakeReply({ body, title }: Pick<SeenRequest, 'body' | 'title'>): ArticleReply {
  const user = body.messages?.find(({ role }) => role === 'user')?.content ?? ''
  const words = FAKE_WORDS[languageOf(user)]
  const random = createRandom([...title].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7))
  const links = Array.from(user.matchAll(/^- (\/\S+): (.*)$/gm), ([, path, name]) => `[${name}](${path})`).slice(0, 3)
  const [, category = '', subcategory = ''] = /^\S+: (skateboard[^,\n]*), ([^\n(]+?)(?: \(|\n)/m.exec(user) ?? []
  const sections = Object.entries(SECTION_WORDS).map(([id, count]) => ({
    id,
    heading: id === 'hook' ? '' : sentence(random, words).split(' ').slice(0, 5).join(' ').replace(/[,.]$/, ''),
    markdown: paragraphs(random, words, count, id === 'how' ? links : []),
  }))
  return {
    title: `${title} ${words.subjects[random.integer(words.subjects.length)]}`.slice(0, TITLE_LENGTH).padEnd(24, '.').trim(),
    description: blurb(random, words),
    sections,
    entities: [{ category, subcategories: [{ subcategory, subsubcategories: ['ollie'] }] }],
    typosMade: [],
    claimsToCheck: [sentence(random, words)],
  }
}

export function languageOf(user: string): Language {
  if (user.includes('Türkçe')) return 'tr'
  return user.includes('по-русски') ? 'ru' : 'en'
}

function paragraphs(random: Random, words: FakeWords, count: number, links: readonly string[]): string {
  const waiting = [...links]
  const result: string[] = []
  let total = 0
  while (total < count) {
    const lines = Array.from({ length: 3 }, () => sentence(random, words))
    const link = waiting.shift()
    if (link !== undefined) lines.push(`${words.see} ${link}.`)
    result.push(lines.join(' '))
    total += lines.join(' ').split(' ').length
  }
  return result.join('\n\n')
}

/** Random numbers make sentences different from each other. */
function sentence(random: Random, { subjects, verbs, objects, places }: FakeWords): string {
  const parts = [random.pick(subjects), random.pick(verbs), String(random.between(2, 900)), random.pick(objects)]
  if (random.chance(0.5)) parts.push(random.pick(places))
  return `${parts.join(' ')}.`
}

function blurb(random: Random, words: FakeWords): string {
  let text = sentence(random, words)
  while (text.length < 112) text += ` ${sentence(random, words)}`
  return text.slice(0, 158).replace(/\s+\S*$/, '.')
}
