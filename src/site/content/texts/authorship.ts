import type { SiteLanguage, SiteMetadata } from '../schema.ts'
import type { AuthorshipTexts } from './texts.ts'

type Case = 'fictionalAndAi' | 'fictional' | 'ai'

const TEXTS: Record<SiteLanguage, Record<Case, AuthorshipTexts>> = {
  en: {
    fictionalAndAi: {
      disclosure: 'Written with AI in the voice of {name}, a fictional contributor.',
      fictionalAuthor: 'Fictional contributor: a voice used by our AI desk, not a real person.',
      fictionalAuthors: 'Everybody here is invented: voices used by our AI desk, not real people.',
    },
    fictional: {
      disclosure: '{name} is a fictional contributor.',
      fictionalAuthor: 'Fictional contributor: not a real person.',
      fictionalAuthors: 'The authors are invented: none of them is a real person.',
    },
    ai: { disclosure: 'Written with AI.', fictionalAuthor: '', fictionalAuthors: '' },
  },
  tr: {
    fictionalAndAi: {
      disclosure: 'Bu yazıyı yapay zekâ yazdı; konuşan {name}, kurgusal bir yazar.',
      fictionalAuthor: 'Kurgusal yazar: gerçek biri değil, yazı işlerimizin yapay zekâyla konuşturduğu bir ses.',
      fictionalAuthors: 'Buradaki herkes kurgu: gerçek kişiler değil, yazı işlerimizin yapay zekâyla konuşturduğu sesler.',
    },
    fictional: {
      disclosure: '{name}, kurgusal bir yazar.',
      fictionalAuthor: 'Kurgusal yazar: gerçek biri değil.',
      fictionalAuthors: 'Yazarlar kurgu: hiçbiri gerçek kişi değil.',
    },
    ai: { disclosure: 'Bu yazıyı yapay zekâ yazdı.', fictionalAuthor: '', fictionalAuthors: '' },
  },
  ru: {
    fictionalAndAi: {
      disclosure: 'Текст написан ИИ от лица вымышленного автора по имени {name}.',
      fictionalAuthor: 'Вымышленный автор: этим голосом пишет наша ИИ-редакция, такого человека нет.',
      fictionalAuthors: 'Все здесь выдуманы: это голоса нашей ИИ-редакции, а не живые люди.',
    },
    fictional: {
      disclosure: 'Автор по имени {name} вымышлен.',
      fictionalAuthor: 'Вымышленный автор: такого человека нет.',
      fictionalAuthors: 'Авторы вымышлены: таких людей нет.',
    },
    ai: { disclosure: 'Текст написан ИИ.', fictionalAuthor: '', fictionalAuthors: '' },
  },
  ko: {
    fictionalAndAi: {
      disclosure: 'AI가 가상의 필자 {name}의 목소리로 쓴 글이에요.',
      fictionalAuthor: '가상의 필자예요. 실존 인물이 아니라 AI 편집부가 쓰는 목소리예요.',
      fictionalAuthors: '여기 필자는 모두 지어낸 인물이에요. 실제 사람이 아니라 AI 편집부가 쓰는 목소리예요.',
    },
    fictional: {
      disclosure: '{name} 필자는 가상의 인물이에요.',
      fictionalAuthor: '가상의 필자예요. 실존 인물이 아니에요.',
      fictionalAuthors: '필자는 모두 가상의 인물이에요.',
    },
    ai: { disclosure: 'AI가 쓴 글이에요.', fictionalAuthor: '', fictionalAuthors: '' },
  },
}

const NOTHING: AuthorshipTexts = { disclosure: '', fictionalAuthor: '', fictionalAuthors: '' }

/** What is said of the authors and of who writes: only what the settings of the site decide. */
export function authorshipTexts(
  language: SiteLanguage,
  { authors, writtenBy }: Pick<SiteMetadata, 'authors' | 'writtenBy'>,
): AuthorshipTexts {
  const texts = TEXTS[language]
  if (authors === 'fictional') return writtenBy === 'ai' ? texts.fictionalAndAi : texts.fictional
  return writtenBy === 'ai' ? texts.ai : NOTHING
}
