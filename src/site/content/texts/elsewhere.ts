import type { SiteLanguage } from '../schema.ts'

/** What is said of articles and authors where they are shown outside of the site: in feeds, and beside links. */
interface ElsewhereTexts {
  /** `{title}` is an article's. */
  cover: string
  fictional: string
  /** `{name}` is an author's. */
  author: string
}

const TEXTS: Record<SiteLanguage, ElsewhereTexts> = {
  en: { cover: 'Drawn cover of “{title}”', fictional: 'Fictional contributor', author: '{name} (fictional author)' },
  ru: { cover: 'Рисованная обложка статьи «{title}»', fictional: 'Вымышленный автор', author: '{name} (вымышленный автор)' },
  tr: { cover: '“{title}” yazısının çizilmiş kapağı', fictional: 'Kurgusal yazar', author: '{name} (kurgusal yazar)' },
  ko: { cover: '“{title}”의 표지 그림', fictional: '가상의 필자', author: '{name} (가상의 필자)' },
}

export function elsewhereTexts(language: SiteLanguage): ElsewhereTexts {
  return TEXTS[language]
}
