import { hash32 } from '../../engine/shared/hash32.ts'
import type { SiteLanguage } from './schema.ts'

/** The maximum of sponsored links on a page. */
export const AD_LINK_LIMIT = 20
/** The maximum length of a snippet, in characters. */
export const AD_SNIPPET_LIMIT = 4096

/** The sponsored area of a page. */
export interface SponsoredSliceProps {
  heading: string
  /** Whether the heading is one of the site's own, which may not say that the links are paid. */
  isOwn?: true
  items: ({ text: string } | { text: string; href: string })[][]
}

const HEADINGS: Record<SiteLanguage, readonly [string, string, string, string]> = {
  en: ['From our sponsors', 'Sponsored links', 'Paid links', 'Supported by'],
  tr: ['Sponsorlarımızdan', 'Sponsorlu bağlantılar', 'Reklam bağlantıları', 'Destekleyenler'],
  ru: ['От наших спонсоров', 'Спонсорские ссылки', 'Реклама', 'При поддержке'],
  ko: ['스폰서 소식', '스폰서 링크', '광고 링크', '후원'],
}

/** The heading of the sponsored area: one of four per language, chosen by site. */
export function sponsoredHeading(language: SiteLanguage, siteId: string): string {
  return HEADINGS[language][hash32(siteId) % 4] ?? HEADINGS[language][0]
}
