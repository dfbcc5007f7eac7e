import type { SiteLanguage } from '../schema.ts'
import type { SiteMetadata } from '../site-metadata.ts'
import type { AuthorshipTexts } from './texts.ts'

type Case = 'fictionalAndAi' | 'fictional' | 'ai'

const TEXTS: Record<SiteLanguage, Record<Case, AuthorshipTexts>> = {
  en: {
    fictionalAndAi: {
      disclosure: 'Written with AI in the voice of {name}, a fictional contributor.',
      disclosureOfTwo: 'Written with AI in the voices of {name} and {other}, fictional contributors.',
      notice: 'Written with AI; fictional byline',
      aboutAuthor: 'Fictional contributor: a voice used by our AI desk, not a real person.',
      aboutAuthors: 'Everybody here is invented: voices used by our AI desk, not real people.',
    },
    fictional: {
      disclosure: '{name} is a fictional contributor.',
      disclosureOfTwo: '{name} and {other} are fictional contributors.',
      notice: 'Fictional byline',
      aboutAuthor: 'Fictional contributor: not a real person.',
      aboutAuthors: 'The authors are invented: none of them is a real person.',
    },
    ai: {
      disclosure: 'Written with AI.',
      disclosureOfTwo: 'Written with AI.',
      notice: 'Written with AI',
      aboutAuthor: '',
      aboutAuthors: '',
    },
  },
  tr: {
    fictionalAndAi: {
      disclosure: 'Bu yazıyı yapay zekâ yazdı; konuşan {name}, kurgusal bir yazar.',
      disclosureOfTwo: 'Bu yazıyı yapay zekâ yazdı; konuşanlar {name} ve {other}, iki kurgusal yazar.',
      notice: 'Yapay zekâ yazdı, imza kurgusal',
      aboutAuthor: 'Kurgusal yazar: gerçek biri değil, yazı işlerimizin yapay zekâyla konuşturduğu bir ses.',
      aboutAuthors: 'Buradaki herkes kurgu: gerçek kişiler değil, yazı işlerimizin yapay zekâyla konuşturduğu sesler.',
    },
    fictional: {
      disclosure: '{name}, kurgusal bir yazar.',
      disclosureOfTwo: '{name} ve {other}, iki kurgusal yazar.',
      notice: 'İmza kurgusal',
      aboutAuthor: 'Kurgusal yazar: gerçek biri değil.',
      aboutAuthors: 'Yazarlar kurgu: hiçbiri gerçek kişi değil.',
    },
    ai: {
      disclosure: 'Bu yazıyı yapay zekâ yazdı.',
      disclosureOfTwo: 'Bu yazıyı yapay zekâ yazdı.',
      notice: 'Yapay zekâ yazdı',
      aboutAuthor: '',
      aboutAuthors: '',
    },
  },
  ru: {
    fictionalAndAi: {
      disclosure: 'Текст написан ИИ от лица вымышленного автора по имени {name}.',
      disclosureOfTwo: 'Текст написан ИИ от лица двух вымышленных авторов, их зовут {name} и {other}.',
      notice: 'Пишет ИИ, авторы вымышлены',
      aboutAuthor: 'Вымышленный автор: этим голосом пишет наша ИИ-редакция, такого человека нет.',
      aboutAuthors: 'Все здесь выдуманы: это голоса нашей ИИ-редакции, а не живые люди.',
    },
    fictional: {
      disclosure: 'Автор по имени {name} вымышлен.',
      disclosureOfTwo: 'Авторы по имени {name} и {other} вымышлены.',
      notice: 'Авторы вымышлены',
      aboutAuthor: 'Вымышленный автор: такого человека нет.',
      aboutAuthors: 'Авторы вымышлены: таких людей нет.',
    },
    ai: {
      disclosure: 'Текст написан ИИ.',
      disclosureOfTwo: 'Текст написан ИИ.',
      notice: 'Написано ИИ',
      aboutAuthor: '',
      aboutAuthors: '',
    },
  },
  ko: {
    fictionalAndAi: {
      disclosure: 'AI가 가상의 필자 {name}의 목소리로 쓴 글이에요.',
      disclosureOfTwo: 'AI가 가상의 두 필자 {name}, {other}의 목소리로 쓴 글이에요.',
      notice: 'AI가 쓴 글 · 가상의 필자',
      aboutAuthor: '가상의 필자예요. 실존 인물이 아니라 AI 편집부가 쓰는 목소리예요.',
      aboutAuthors: '여기 필자는 모두 지어낸 인물이에요. 실제 사람이 아니라 AI 편집부가 쓰는 목소리예요.',
    },
    fictional: {
      disclosure: '{name} 필자는 가상의 인물이에요.',
      disclosureOfTwo: '{name}, {other} 두 필자는 가상의 인물이에요.',
      notice: '가상의 필자',
      aboutAuthor: '가상의 필자예요. 실존 인물이 아니에요.',
      aboutAuthors: '필자는 모두 가상의 인물이에요.',
    },
    ai: {
      disclosure: 'AI가 쓴 글이에요.',
      disclosureOfTwo: 'AI가 쓴 글이에요.',
      notice: 'AI가 쓴 글',
      aboutAuthor: '',
      aboutAuthors: '',
    },
  },
}

const NOTHING: AuthorshipTexts = { disclosure: '', disclosureOfTwo: '', notice: '', aboutAuthor: '', aboutAuthors: '' }

/** What is said of the authors and of who writes: only what the settings of the site decide. */
export function authorshipTexts(
  language: SiteLanguage,
  { authors, writtenBy }: Pick<SiteMetadata, 'authors' | 'writtenBy'>,
): AuthorshipTexts {
  const texts = TEXTS[language]
  if (authors === 'fictional') return writtenBy === 'ai' ? texts.fictionalAndAi : texts.fictional
  return writtenBy === 'ai' ? texts.ai : NOTHING
}
