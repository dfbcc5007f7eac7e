import type { SiteLanguage } from '../site/content/schema.ts'

const ENGLISH = {
  tagline: 'A small magazine',
  category: 'first steps',
  subcategory: 'notes',
  author: { name: 'Ada Lane', home: 'London', country: 'United Kingdom', specialty: 'editor', description: 'Ada Lane edits {name}.' },
  article: {
    title: 'Welcome to the magazine',
    description: 'The first article of {name}: replace it with your own text.',
    body: '## What is here\n\nThis is the first article. Replace it with your own.',
  },
  about: '## About us\n\n{name} is a new magazine. Say here who writes it.',
  privacy: '## Privacy\n\nThis site has no accounts and sets no cookies.',
  terms: '## Terms\n\nSay here how the texts may be used.',
  /** Descriptions of pages. */
  page: 'A page of {name}.',
  /** The page at unknown addresses. */
  missing: { title: 'There is no such page', description: 'This address of {name} has no page. Go to [the home page].' },
}

/** The example texts of a new site; `{name}` is the name of the site. */
export const NEW_TEXTS: Record<SiteLanguage, typeof ENGLISH> = {
  en: ENGLISH,
  ru: {
    tagline: 'Небольшой журнал',
    category: 'первые шаги',
    subcategory: 'заметки',
    author: {
      name: 'Анна Лебедева',
      home: 'Москва',
      country: 'Россия',
      specialty: 'редактор',
      description: 'Анна Лебедева — редактор журнала «{name}».',
    },
    article: {
      title: 'Добро пожаловать в журнал',
      description: 'Первая статья журнала «{name}»: замени её своей.',
      body: '## Что здесь\n\nЭто первая статья. Замени её своей.',
    },
    about: '## О нас\n\n«{name}» — новый журнал. Напиши здесь, кто его делает.',
    privacy: '## Конфиденциальность\n\nНа сайте нет учётных записей и файлов cookie.',
    terms: '## Условия\n\nНапиши здесь, как можно использовать тексты.',
    page: 'Страница журнала «{name}».',
    missing: { title: 'Такой страницы нет', description: 'По этому адресу в журнале «{name}» ничего нет. Загляни на [главную].' },
  },
  tr: {
    tagline: 'Küçük bir dergi',
    category: 'ilk adımlar',
    subcategory: 'notlar',
    author: {
      name: 'Ayşe Yılmaz',
      home: 'İstanbul',
      country: 'Türkiye',
      specialty: 'editör',
      description: 'Ayşe Yılmaz, {name} dergisinin editörü.',
    },
    article: {
      title: 'Dergiye hoş geldin',
      description: '{name} dergisinin ilk yazısı: yerine kendi yazını koy.',
      body: '## Burada ne var\n\nBu ilk yazı. Yerine kendi yazını koy.',
    },
    about: '## Hakkımızda\n\n{name} yeni bir dergi. Kimin yazdığını buraya yaz.',
    privacy: '## Gizlilik\n\nBu sitede hesap ve çerez yok.',
    terms: '## Koşullar\n\nYazıların nasıl kullanılabileceğini buraya yaz.',
    page: '{name} dergisinin bir sayfası.',
    missing: { title: 'Böyle bir sayfa yok', description: '{name} dergisinde bu adreste bir sayfa yok. [Ana sayfaya] dön.' },
  },
  ko: {
    tagline: '작은 잡지',
    category: '첫걸음',
    subcategory: '메모',
    author: { name: '김서연', home: '서울', country: '대한민국', specialty: '편집자', description: '{name} 편집자 김서연.' },
    article: {
      title: '잡지에 오신 것을 환영해요',
      description: '{name}의 첫 글이에요. 직접 쓴 글로 바꿔 보세요.',
      body: '## 여기에 있는 것\n\n첫 글이에요. 직접 쓴 글로 바꿔 보세요.',
    },
    about: '## 소개\n\n{name}의 소개 글이에요. 누가 쓰는지 여기에 적어 주세요.',
    privacy: '## 개인정보\n\n이 사이트에는 계정도 쿠키도 없어요.',
    terms: '## 약관\n\n글을 어떻게 쓸 수 있는지 여기에 적어 주세요.',
    page: '{name}의 페이지예요.',
    missing: { title: '페이지를 찾을 수 없어요', description: '이 주소에는 {name}의 페이지가 없어요. [홈]으로 가 보세요.' },
  },
}
