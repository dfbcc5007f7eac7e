import type { Page } from '../../engine/node/site-definition.ts'
import { escapeMarkdown } from '../../engine/shared/escape-markdown.ts'
import { letApart } from '../content/keep-together.ts'
import type { ArticlePageProps } from '../content/page-props.ts'
import { ABOUT_PATH } from '../content/paths.ts'
import type { ArticleTexts } from '../content/texts/texts.ts'
import { splitArticle } from '../load/front-matter.ts'
import { describeFigures } from '../load/markdown-figures.ts'

/** A link that opens an entry of the glossary: outside of the page, its text stands alone. */
const TERM_LINK = /\[([^\]]*)\]\(term:[^)]*\)/g

/** The Markdown version of an article: the head of its page, in the texts of the interface, then its source. */
export function writeMarkdownTwin({ head, data }: Page, source: string, texts: ArticleTexts): string {
  const { article, description, language, credit, dateText, updatedText } = data as unknown as Omit<ArticlePageProps, 'html' | 'art'>
  const { howWeWork, published, updated, forms, sources, corrections } = texts
  const { frontmatter } = article
  const { form } = frontmatter
  const split = splitArticle(source)
  const address = head.canonical ?? ''
  const about = `[${howWeWork}](${new URL(ABOUT_PATH, address).href})`
  const days = [dateText && `${published} ${dateText}`, updatedText && `${updated} ${updatedText}`, `<${address}>`]
  const parts = [
    `# ${escapeMarkdown(frontmatter.title)}`,
    `> ${letApart(description)}`,
    `${credit} ${about}`.trim(),
    days.filter((day) => day !== '').join(' · '),
    ...(form === undefined || forms[form] === undefined ? [] : [`**${forms[form]}**`]),
    '---',
    'body' in split ? describeFigures(split.body.trim().replace(TERM_LINK, '$1'), language) : '',
    ...writeList(
      sources,
      frontmatter.sources?.map(({ name, url }) => (url === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](<${url}>)`)),
    ),
    ...writeList(
      corrections,
      frontmatter.corrections?.map(({ date, text }) => `${date.slice(0, 10)} ${escapeMarkdown(text)}`),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeList(title: string, items: readonly string[] | undefined): string[] {
  return items === undefined ? [] : [`## ${title}`, items.map((item) => `- ${item}`).join('\n')]
}
