import type { SiteLanguage } from '../schema.ts'

/** What the pages of an edition say, and the links to them. The build puts them into those pages: no other page carries them. */
export interface EditionTexts {
  /** The heading of a list of editions. */
  heading: string
  /** What an edition is, below its name. */
  kind: string
  contents: string
  letter: string
  /** Before the address of an article. */
  readOn: string
  /** Above the pages on a screen. */
  hint: string
  /** The button that prints them. */
  print: string
}

const TEXTS: Record<SiteLanguage, EditionTexts> = {
  en: {
    heading: 'Editions to print',
    kind: 'A zine of sixteen pages',
    contents: 'Contents',
    letter: 'From the editors',
    readOn: 'Read on',
    hint: 'Print this page and you have a zine: sixteen pages of A6.',
    print: 'Print',
  },
  ru: {
    heading: 'Выпуски для печати',
    kind: 'Зин на шестнадцать страниц',
    contents: 'Содержание',
    letter: 'От редакции',
    readOn: 'Читать дальше',
    hint: 'Распечатайте эту страницу — получится зин: шестнадцать страниц формата A6.',
    print: 'Распечатать',
  },
  tr: {
    heading: 'Yazdırılacak sayılar',
    kind: 'On altı sayfalık bir fanzin',
    contents: 'İçindekiler',
    letter: 'Editörlerden',
    readOn: 'Devamı',
    hint: 'Bu sayfayı yazdırın, elinizde A6 boyunda on altı sayfalık bir fanzin olsun.',
    print: 'Yazdır',
  },
  ko: {
    heading: '인쇄해서 보는 호',
    kind: '16쪽짜리 진',
    contents: '차례',
    letter: '편집부에서',
    readOn: '이어 읽기',
    hint: '이 페이지를 인쇄하면 A6 크기 16쪽짜리 진이 돼요.',
    print: '인쇄하기',
  },
}

export function editionTexts(language: SiteLanguage): EditionTexts {
  return TEXTS[language]
}
