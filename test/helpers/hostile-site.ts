import { BREAKOUTS, MARKDOWN_FORMS, VECTORS } from './hostile-vectors.ts'
import { article, SMALL_SITE } from './small-site.ts'

const ALL = [...VECTORS, ...BREAKOUTS]
/** For fields of one line. */
const LINE = BREAKOUTS.join(' ')
/** A picture whose name tries to break out of its attribute. */
const PICTURE = `/images/a"onerror="hit(401)' x=<b>.svg`
const PAGES = ['home', 'authors', 'about-us', 'privacy-policy', 'terms', 'sitemap', 'not-found']

/** A data folder in which every text that an editor may write tries to run a script. */
export function hostileFiles(): Record<string, string> {
  const site = JSON.parse(SMALL_SITE['site.json'] ?? '')
  const names = ['name', 'title', 'tagline', 'disclosure', 'shortId'] as const
  for (const name of names) site[name] = `${LINE} ${VECTORS[1]}`
  for (const name of ['video', 'social', 'photo'])
    site.social[name] = `https://video.example/"onmouseover="hit(301)"><script>hit(302)</script>`
  const seo = { title: `${VECTORS[0]} ${LINE}`, description: `${VECTORS[1]} ${LINE}` }
  const leaf = (slug: string) => ({ slug, ...seo, label: `${VECTORS[2]} ${LINE}`, children: null })
  const authors = JSON.parse(SMALL_SITE['authors.json'] ?? '').map((author: object) => ({
    ...author,
    description: LINE,
    home: `${VECTORS[1]}`,
    country: `${VECTORS[2]}`,
    specialty: `${VECTORS[0]}`,
    meta_title: LINE,
    meta_description: LINE,
  }))
  const snippets = ALL.map((vector) => `<a href="https://shop.example/">Shop</a> ${vector}`)
  return {
    'site.json': JSON.stringify(site),
    'categories.json': JSON.stringify({
      tricks: { slug: 'tricks', ...seo, children: { flat: leaf('flat'), ledges: leaf('ledges') } },
      gear: { slug: 'gear', ...seo, children: { boards: leaf('boards') } },
    }),
    'authors.json': JSON.stringify(authors),
    'pages.json': JSON.stringify(Object.fromEntries(PAGES.map((name) => [name, seo]))),
    'ads.json': JSON.stringify({
      sapeLinks: { '/': snippets.slice(0, 20), '/terms': snippets.slice(20, 37) },
      sapeNewUrl: VECTORS.slice(0, 9).join(' '),
    }),
    'pages/about-us.md': `# About\n\n${ALL.join('\n\n')}\n`,
    'pages/privacy-policy.md': `# Privacy\n\n${MARKDOWN_FORMS.join('\n\n')}\n`,
    'articles/en_US/first-ollie.md': hostileArticle('first-ollie', [...ALL, ...MARKDOWN_FORMS].join('\n\n')),
    'articles/en_US/curb-dance.md': hostileArticle(
      'curb-dance',
      ALL.map((vector) => `## ${vector.replaceAll('\n', ' ')}\n\nRoll *on* ${vector}.`).join('\n\n'),
    ),
    'articles/en_US/soft-wheels.md': hostileArticle('soft-wheels', ALL.map((vector) => `- ${vector}`).join('\n')),
    [`public${PICTURE}`]: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  }
}

function hostileArticle(slug: string, body: string): string {
  const text = article({ slug, more: [`image: ${JSON.stringify(PICTURE)}`] })
    .replace(/^title: .*$/m, () => `title: ${JSON.stringify(`${LINE} ${VECTORS[1]}`)}`)
    .replace(/^description: .*$/m, () => `description: ${JSON.stringify(LINE)}`)
    .replace(/subsubcategories: .*$/m, () => `subsubcategories: [${JSON.stringify(LINE)}, ${JSON.stringify(VECTORS[1])}]`)
  return `${text}\n${body}\n`
}
