import type { ArticleReply, ReplySection } from '../../../src/writer/article/article-reply.ts'
import { createRandom, type Random } from '../../tools/bench/random.ts'
import type { SeenRequest } from './fake-openai.ts'
import { FAKE_WORDS, type FakeWords } from './fake-words.ts'

type Language = keyof typeof FAKE_WORDS

const TITLE_LENGTH = 64
/** A line of the section guide, and the length of the whole article, as prompts state them in every language. */
const GUIDE = /^- ([a-z-]+) × (\d+)(?:–(\d+))?, (\d+)–(\d+) (?:words|слов|kelime), ([^:]*):/gm
const LENGTH = /(?:^It has |^Всего в ней |^Hepsi )(\d+)–(\d+) /m
const NEEDS_FIGURE = /needs at least one figure|нужен хотя бы один рисунок|en az bir çizim gerek/
/** The names of the two writers of letters. */
const WRITERS =
  /(?:You write as|от имени автора:|Şu yazarın ağzından yazıyorsun:|And as|второго автора:|Bir de şu yazarın ağzından:) (\S+?),? /g

/** A good article for a request: in its language, with its sections, and only with links from its prompt. */
export function fakeReply({ body, title }: Pick<SeenRequest, 'body' | 'title'>): ArticleReply {
  const [system = '', user = ''] = ['system', 'user'].map((wanted) => body.messages?.find(({ role }) => role === wanted)?.content ?? '')
  const words = FAKE_WORDS[languageOf(user)]
  const random = createRandom([...title].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7))
  const links = Array.from(user.matchAll(/^- (\/\S+): (.*)$/gm), ([, path, name]) => `[${name}](${path})`).slice(0, 3)
  const [, category = '', subcategory = ''] = /^\S+: (skateboard[^,\n]*), ([^\n(]+?)(?: \(|\n)/m.exec(user) ?? []
  const sections = fakeSections(system, user, random, words)
  const last = sections.at(-1)
  if (last !== undefined && links.length > 0) last.markdown += `\n\n${links.map((link) => `${words.see} ${link}.`).join(' ')}`
  return {
    title: `${title} ${random.between(100, 999)} ${words.subjects[random.integer(words.subjects.length)]}`
      .slice(0, TITLE_LENGTH)
      .padEnd(24, '.')
      .trim(),
    description: blurb(random, words),
    sections,
    entities: [{ category, subcategories: [{ subcategory, subsubcategories: ['ollie'] }] }],
    sources: sections.some(({ id }) => id === 'chapter') ? ['One', 'Two', 'Three'].map((name) => ({ name, url: '' })) : [],
    typosMade: [],
    claimsToCheck: [blurb(random, words)],
  }
}

/** As many sections as the guide of the prompt asks for, so long that the whole fits the form. */
function fakeSections(system: string, user: string, random: Random, words: FakeWords): ReplySection[] {
  const [, least = 0, most = 0] = (LENGTH.exec(system) ?? []).map(Number)
  const writers = Array.from(user.matchAll(WRITERS), ([, name = '']) => name)
  const places = Array.from(system.matchAll(GUIDE), ([, id = '', fewest, mostTimes = fewest, shortest, longest, heading]) =>
    Array.from(
      { length: Number(fewest) === Number(mostTimes) ? Number(fewest) : Math.ceil((Number(fewest) + Number(mostTimes)) / 2) },
      () => ({
        id,
        range: [Number(shortest), Number(longest)] as const,
        hasHeading: /^(?:with a heading|с заголовком$|başlıklı$)/.test(heading ?? ''),
      }),
    ),
  ).flat()
  const all = places.reduce((sum, { range: [shortest, longest] }) => sum + (shortest + longest) / 2, 0)
  const share = Math.min(1, (least + most) / 2 / all, (least * 1.3) / all)
  const [figure = ''] = (NEEDS_FIGURE.test(system) ? /^```figure [\s\S]*?^```$/m.exec(system) : null) ?? []
  return places.map(({ id, range: [shortest, longest], hasHeading }, index) => ({
    id,
    heading: id === 'letter' ? (writers[index % 2] ?? '') : hasHeading ? shortSentence(random, words).replace(/\.$/, '') : '',
    markdown:
      paragraphs(random, words, Math.max(shortest, Math.round(((shortest + longest) / 2) * share))) +
      (index === 1 && figure !== '' ? `\n\n${figure}` : ''),
  }))
}

function languageOf(user: string): Language {
  if (user.includes('Türkçe')) return 'tr'
  return user.includes('по-русски') ? 'ru' : 'en'
}

function paragraphs(random: Random, words: FakeWords, count: number): string {
  const result: string[] = []
  let total = 0
  let start = ''
  while (total < count) {
    const lines: string[] = []
    while (lines.length < 3) {
      const line = lines.length === 1 ? shortSentence(random, words) : longSentence(random, words)
      if (line.split(' ')[0] === start) continue
      start = line.split(' ')[0] ?? ''
      lines.push(line)
    }
    result.push(lines.join(' '))
    total += lines.join(' ').split(' ').length
  }
  return result.join('\n\n')
}

function shortSentence(random: Random, { objects }: FakeWords): string {
  const text = random.pick(objects)
  return `${text.charAt(0).toUpperCase()}${text.slice(1).split(' ').slice(0, 3).join(' ')}.`
}

/** Random numbers make sentences different from each other. */
function longSentence(random: Random, words: FakeWords): string {
  const { subjects, verbs, objects, places } = words
  const clause = () => [random.pick(subjects), random.pick(verbs), String(random.between(2, 900)), random.pick(objects)].join(' ')
  const second = clause()
  return `${clause()} ${random.pick(places)}${words.and} ${second.charAt(0).toLowerCase()}${second.slice(1)}.`
}

function blurb(random: Random, words: FakeWords): string {
  const text = [words.see, longSentence(random, words), longSentence(random, words), longSentence(random, words)].join(' ')
  return text.slice(0, 158).replace(/\s+\S*$/, '.')
}
