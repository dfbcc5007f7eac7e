import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import { ARTICLE_FORMS, type ArticleForm, LOCALES, type Locale } from '../../src/site/content/schema.ts'
import { formatArticle } from '../../src/writer/article/article-file.ts'
import type { ArticleReply } from '../../src/writer/article/article-reply.ts'
import { normaliseReply } from '../../src/writer/article/normalise-reply.ts'
import { type GoldenCase, loadGoldenCases } from '../../src/writer/prompts/golden.ts'
import { loadPrompts } from '../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../helpers/run-build.ts'
import type { SeenRequest } from '../helpers/writer/fake-openai.ts'
import { answer } from '../helpers/writer/fake-steps.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('article-forms')
const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const cases = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])

function caseOf(form: ArticleForm, locale: Locale): GoldenCase & { reply: string } {
  const found = cases.find((golden) => golden.locale === locale && golden.assignment.form === form)
  if (found?.reply === undefined) throw new Error(`there is no golden answer of the form ${form} in ${locale}`)
  return { ...found, reply: found.reply }
}

describe.each(LOCALES)('in %s', (locale) => {
  test('a topic of every form becomes a draft, which is accepted as it is', async () => {
    const golden = ARTICLE_FORMS.map((form) => caseOf(form, locale))
    writeAuthors(caseOf('letters', locale))
    const topics = join(project.prompts, 'all-forms.yaml')
    writeFileSync(topics, stringify({ topics: golden.map(topicOf) }))
    const byTitle = new Map(golden.map((known) => [known.assignment.topic.title, known]))
    const server = await project.serve({ script: (request) => answer({ content: answerOf(byTitle.get(request.title), request) }) })
    const run = await project.run({ topics, concurrency: 4 })
    expect([run.code, server.requests.length, run.out.match(/^failed .*$/gm) ?? []]).toEqual([0, ARTICLE_FORMS.length, []])
    for (const file of project.articles().keys()) await project.accept(file.replace(/.*\/|\.md$/g, ''))
    const ready = Array.from(project.articles().values(), (text) => [/^form: (.*)$/m.exec(text)?.[1], /^status: (.*)$/m.exec(text)?.[1]])
    expect(ready.sort()).toEqual([...ARTICLE_FORMS].sort().map((form) => [form, 'ready']))
  })
})

function topicOf({ locale, assignment: { form, category, topic } }: GoldenCase): object {
  const facts = topic.facts.map(({ text, url }) => ({ text: text.slice(0, 300), ...(url === '' ? {} : { url }) }))
  return {
    locale,
    form,
    category: category.name,
    subcategory: category.subcategory,
    title: topic.title,
    ...(topic.notes === '' ? {} : { notes: topic.notes }),
    facts,
  }
}

/** The only authors of the project are the two writers of the golden letters. */
function writeAuthors({ assignment: { author, other } }: GoldenCase): void {
  const authors = [author, other].map(({ name, specialty, home, bio }, index) => {
    const [city, country = city] = home.split(', ')
    return { name, slug: `writer-${index}`, home: city, country, specialty, description: bio, meta_title: name, meta_description: bio }
  })
  writeFileSync(join(project.data, 'authors.json'), JSON.stringify(authors))
}

/** The golden answer, with links only to pages that the prompt of this request lists. */
function answerOf(golden: GoldenCase | undefined, { body }: SeenRequest): string {
  const listed = body.messages?.map(({ content }) => content).join('\n') ?? ''
  return (golden?.reply ?? '').replace(/\[([^[\]]*)\]\((\/[^)]*)\)/g, (link, words: string, path: string) =>
    listed.includes(`- ${path}: `) ? link : words,
  )
}

describe('a draft that breaks a rule of the office is not accepted', () => {
  type Change = (reply: ArticleReply) => void
  const edit =
    (id: string, change: (markdown: string) => string): Change =>
    ({ sections }) => {
      const section = sections.find((known) => known.id === id)
      if (section !== undefined) section.markdown = change(section.markdown)
    }
  const add = (id: string, text: string) => edit(id, (markdown) => `${markdown}\n\n${text}`)
  const inEach =
    (change: (markdown: string) => string): Change =>
    ({ sections }) => {
      for (const section of sections) section.markdown = change(section.markdown)
    }

  const rows: [string, ArticleForm, Locale, Change, string][] = [
    ['E_TITLE', 'note', 'en_US', (reply) => Object.assign(reply, { title: 'Wax' }), 'the title has 3 characters, 20 to 65 fit'],
    [
      'E_DESCRIPTION',
      'note',
      'en_US',
      (reply) => Object.assign(reply, { description: 'Wax.' }),
      'the description has 4 characters, 70 to 160',
    ],
    ['E_PARAGRAPH', 'note', 'en_US', edit('text', (text) => text.replaceAll('\n\n', ' ')), 'words, at most 90 are wanted: break it up'],
    ['E_LENGTH', 'note', 'ru_RU', edit('text', (text) => text.split('\n\n')[0] ?? ''), 'the form note has 120 to 400'],
    ['E_HEADINGS', 'note', 'tr_TR', add('text', '## Mum\n\nMum bitti.'), 'the text has 1 headings, the form note has none'],
    ['E_LISTS', 'essay', 'en_US', add('end', '- wax\n- a broom'), 'the text has 1 lists, the form essay has none'],
    ['E_TABLES', 'list', 'ru_RU', add('opening', '| а | б |\n|---|---|\n| в | г |'), 'the text has 1 tables, the form list has none'],
    [
      'E_FIGURE_MISSING',
      'place',
      'en_US',
      inEach((text) => text.replace(/```figure[\s\S]*?```/g, '')),
      'at least 1 figure of the kind plan',
    ],
    [
      'E_FIGURE_EXTRA',
      'fiction',
      'en_US',
      add('scene', '```figure feet\ncaption: Both feet on the deck\nfront: { at: 0.4, angle: 20 }\nback: { at: 0.93, angle: 0 }\n```'),
      'the form fiction has none figures',
    ],
    [
      'E_SOURCES',
      'history',
      'tr_TR',
      (reply) => reply.sources.splice(1),
      'the front matter names 1 sources, the form history needs at least 3',
    ],
    ['E_LETTERS', 'letters', 'en_US', ({ sections }) => sections.splice(1, 1), 'in a row: the writers take turns'],
    [
      'E_OPENING',
      'note',
      'en_US',
      edit('text', (text) => `In today’s world, curbs are everywhere. ${text}`),
      'the article begins with a stock phrase',
    ],
    [
      'E_WORDS',
      'note',
      'en_US',
      add('text', 'A vibrant tapestry of wax.'),
      '"vibrant" (machine words): Say it as you would say it at the park.',
    ],
    ['E_RHYTHM', 'note', 'en_US', add('text', 'Wax helps. Wax melts. Wax ends.'), 'more than 2 sentences in a row begin with "wax"'],
    [
      'E_VAGUE',
      'essay',
      'en_US',
      inEach((text) => text.replace(/[^.!?\n]+/g, ' It is what it is')),
      'measures and parts in a thousand words, at least 6',
    ],
    [
      'E_LANGUAGE',
      'note',
      'ru_RU',
      add(
        'text',
        'This is the part that nobody has translated, and it is in the language of another page, as you can see from it. '.repeat(8),
      ),
      'expected русский',
    ],
    ['E_ENDING', 'note', 'tr_TR', add('text', 'Bu kenar her gün kullanılmaktadır.'), 'a sentence ending of formal reports'],
    ['E_SAFETY', 'note', 'en_US', add('text', 'Take ibuprofen for it.'), 'only a doctor may say "ibuprofen"'],
    ['E_PERSONA', 'note', 'en_US', add('text', 'Last summer I skated it.'), 'an invented author cannot have done this: "Last summer I"'],
    ['E_GEAR', 'note', 'ru_RU', add('text', 'Колёса взяли 140A.'), '"140A": durometer goes from 70 to 104'],
  ]

  test.each(rows)('%s', async (code, form, locale, change, sentence) => {
    const faults = await refusedFaults(form, locale, change)
    const found = faults.filter((fault) => fault.code === code).map(({ message }) => message)
    expect(found.join('\n') || faults).toContain(sentence)
  })

  test('E_FORM without a form', async () => {
    expect(
      await refusedFaults(
        'note',
        'en_US',
        () => {},
        (text) => text.replace(/^form: .*\n/m, ''),
      ),
    ).toEqual([
      expect.objectContaining({
        code: 'E_FORM',
        message: expect.stringContaining('the article has no form: write "form:" and one of how-to, note'),
      }),
    ])
  })

  test('E_TWIN beside its twin, and E_WHOLE where all articles are alike', async () => {
    writeFileSync(join(project.prompts, 'settings/forms.yaml'), readFileSync(join(ROOT, 'prompts/settings/forms.yaml')))
    const { reply } = caseOf('note', 'en_US')
    for (let copy = 0; copy < 12; copy++) writeArticle('note', 'en_US', JSON.parse(reply) as ArticleReply, `copy-${copy}`, 'ready')
    const messages = (await refusedFaults('note', 'en_US', () => {})).map(({ code, message }) => `${code} ${message}`).join('\n')
    expect(messages).toContain('E_TWIN 100 % of the text also stands in en_US/copy-')
    expect(messages).toContain('E_WHOLE 100 % of the articles have the commonest form (note), at most 25 % are wanted: choose another form')
    expect(messages).toContain('at most 12 % are wanted: leave out a kind of block, or use another one')
    expect(messages).toContain('at most 20 % are wanted: end in another way')
  })

  async function refusedFaults(form: ArticleForm, locale: Locale, change: Change, changeText = (text: string) => text) {
    const reply = JSON.parse(caseOf(form, locale).reply) as ArticleReply
    change(reply)
    writeArticle(form, locale, reply, 'the-draft', 'draft', changeText)
    try {
      await project.accept('the-draft')
    } catch (cause) {
      if (cause instanceof SiteError && cause.code === 'E_ACCEPT') return cause.faults
      throw cause
    }
    throw new Error('the draft was accepted')
  }

  function writeArticle(
    form: ArticleForm,
    locale: Locale,
    reply: ArticleReply,
    slug: string,
    status: string,
    changeText = (text: string) => text,
  ): void {
    const golden = caseOf(form, locale)
    if (status === 'draft')
      writeAuthors({ ...golden, assignment: { ...golden.assignment, other: caseOf('letters', locale).assignment.other } })
    const { author, other, category } = golden.assignment
    const place = { category: category.name, subcategory: category.subcategory }
    const file = {
      slug,
      locale,
      form,
      author: author.name,
      with: form === 'letters' ? other.name : undefined,
      date: '2026-01-01',
      ...place,
    }
    const text = formatArticle(normaliseReply(reply, locale, []), file).replace('status: draft', `status: ${status}`)
    mkdirSync(join(project.data, 'articles', locale), { recursive: true })
    writeFileSync(join(project.data, 'articles', locale, `${slug}.md`), changeText(text))
  }
})
