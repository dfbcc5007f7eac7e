import type { OutputFile } from '../../engine/node/release/contents.ts'
import { escapeMarkdown } from '../../engine/shared/escape-markdown.ts'
import { FEED_FORMATS } from '../../engine/shared/feed-formats.ts'
import { ABOUT_PATH, feedPath, HOME_PATH, markdownPath, SITEMAP_PATH } from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { withoutEmojis } from '../content/seo.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { type Plan, planOf } from './plan.ts'

/** The maximum of articles per subcategory, which limits the size of the file. */
const LISTED = 24

/** The `llms.txt` file: a description of the magazine, with links to articles as Markdown. */
export function writeLlmsText(magazine: Magazine): OutputFile {
  const { site, categories } = magazine
  const plan = planOf(magazine)
  const { aboutUs, sitemap } = site.texts[site.language]
  const parts = [
    `# ${site.name}`,
    `> ${site.tagline}. ${site.disclosure}`.trim(),
    'Every article is Markdown at its own address with the ending `.md`.',
    ...categories.flatMap(({ label, description, children }) => {
      const lists = children.flatMap(({ path }) => plan.index.listed(path).slice(0, LISTED))
      const links = Array.from(new Set(lists), (article) => describeLink(article, site.url))
      return links.length === 0 ? [] : [`## ${label}`, withoutEmojis(description), links.join('\n')]
    }),
    '## Optional',
    [`- [${aboutUs}](${site.url}${ABOUT_PATH})`, `- [${sitemap}](${site.url}${SITEMAP_PATH})`, ...feedLines(plan)].join('\n'),
  ]
  return { file: 'llms.txt', contents: `${parts.join('\n\n')}\n` }
}

function describeLink({ frontmatter, description }: ArticleNode, url: string): string {
  return `- [${escapeMarkdown(frontmatter.title)}](${url}${markdownPath(frontmatter.slug)}): ${description}`
}

function feedLines({ feeds, magazine }: Plan): string[] {
  const path = feedPath(HOME_PATH)
  return feeds.has(path) ? FEED_FORMATS.map(({ name, ending }) => `- [${name}](${magazine.site.url}${path}.${ending})`) : []
}
