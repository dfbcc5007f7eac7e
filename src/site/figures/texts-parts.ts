import type { SiteLanguage } from '../content/schema.ts'

/** The words of a figure of parts. */
export interface PartsTexts {
  truck: string
  wheel: string
  bearing: string
  board: string
  /** Before the names of the labelled parts. */
  labelled: string
  names: Readonly<Record<string, string>>
}

const EN: PartsTexts = {
  truck: 'A truck from the side, upside down, taken apart along its kingpin: the kingpin nut on top, the baseplate at the bottom.',
  wheel: 'A wheel on the ground, cut through its middle: urethane around a core with a bearing seat at each side.',
  bearing: 'A bearing taken apart from top to bottom: shield, cage, balls, inner race, outer race; the spacer below.',
  board: 'A board from the side, tail left and nose right; below it a cut across the middle, larger: grip on seven bent plies.',
  labelled: 'Labelled',
  names: {
    baseplate: 'baseplate',
    pivot: 'pivot',
    hanger: 'hanger',
    axle: 'axle',
    kingpin: 'kingpin',
    'bushing-top': 'top bushing',
    'bushing-bottom': 'bottom bushing',
    washer: 'washer',
    nut: 'kingpin nut',
    'axle-nut': 'axle nut',
    core: 'core',
    urethane: 'urethane',
    'bearing-seat': 'bearing seat',
    'contact-patch': 'contact patch',
    lip: 'lip',
    'outer-race': 'outer race',
    'inner-race': 'inner race',
    balls: 'balls',
    cage: 'cage',
    shield: 'shield',
    spacer: 'spacer',
    nose: 'nose',
    tail: 'tail',
    concave: 'concave',
    wheelbase: 'wheelbase',
    bolts: 'bolts',
    plies: 'plies',
    edge: 'edge',
    grip: 'grip',
  },
}

const RU: PartsTexts = {
  truck: 'Подвеска сбоку, вверх ногами, разобрана вдоль кингпина: сверху гайка кингпина, внизу база.',
  wheel: 'Колесо на земле в разрезе: полиуретан вокруг сердечника, с каждой стороны гнездо подшипника.',
  bearing: 'Подшипник, разобранный сверху вниз: крышка, сепаратор, шарики, внутреннее кольцо, внешнее кольцо; под ним спейсер.',
  board: 'Дека сбоку, тейл слева, нос справа; ниже крупно срез поперёк середины: шкурка на семи выгнутых слоях.',
  labelled: 'Подписаны',
  names: {
    baseplate: 'база',
    pivot: 'пивот',
    hanger: 'хэнгер',
    axle: 'ось',
    kingpin: 'кингпин',
    'bushing-top': 'верхний бушинг',
    'bushing-bottom': 'нижний бушинг',
    washer: 'шайба',
    nut: 'гайка кингпина',
    'axle-nut': 'гайка оси',
    core: 'сердечник',
    urethane: 'полиуретан',
    'bearing-seat': 'гнездо подшипника',
    'contact-patch': 'пятно контакта',
    lip: 'кромка',
    'outer-race': 'внешнее кольцо',
    'inner-race': 'внутреннее кольцо',
    balls: 'шарики',
    cage: 'сепаратор',
    shield: 'крышка',
    spacer: 'спейсер',
    nose: 'нос',
    tail: 'тейл',
    concave: 'конкейв',
    wheelbase: 'колёсная база',
    bolts: 'болты',
    plies: 'слои',
    edge: 'кант',
    grip: 'шкурка',
  },
}

const TR: PartsTexts = {
  truck: 'Yandan bir truck, baş aşağı, kingpin boyunca sökülmüş: üstte kingpin somunu, altta taban plakası.',
  wheel: 'Yerde duran bir tekerin ortadan kesiti: göbeğin çevresinde poliüretan, iki yanda birer rulman yuvası.',
  bearing: 'Yukarıdan aşağıya sökülmüş bir rulman: kapak, kafes, bilyeler, iç bilezik, dış bilezik; altında ara burcu.',
  board: 'Yandan bir tahta, kuyruk solda, burun sağda; altında ortadan enine kesit, daha büyük: yedi bükülmüş katın üstünde grip.',
  labelled: 'Adları yazılı parçalar',
  names: {
    baseplate: 'taban plakası',
    pivot: 'pivot',
    hanger: 'hanger',
    axle: 'mil',
    kingpin: 'kingpin',
    'bushing-top': 'üst lastik',
    'bushing-bottom': 'alt lastik',
    washer: 'pul',
    nut: 'kingpin somunu',
    'axle-nut': 'mil somunu',
    core: 'göbek',
    urethane: 'poliüretan',
    'bearing-seat': 'rulman yuvası',
    'contact-patch': 'temas yüzeyi',
    lip: 'dudak',
    'outer-race': 'dış bilezik',
    'inner-race': 'iç bilezik',
    balls: 'bilyeler',
    cage: 'kafes',
    shield: 'kapak',
    spacer: 'ara burcu',
    nose: 'burun',
    tail: 'kuyruk',
    concave: 'konkav',
    wheelbase: 'dingil mesafesi',
    bolts: 'cıvatalar',
    plies: 'katlar',
    edge: 'kenar',
    grip: 'grip',
  },
}

/** Articles are written in three languages; a figure in another one is described in English. */
export function partsTexts(language: SiteLanguage): PartsTexts {
  return { en: EN, ru: RU, tr: TR, ko: EN }[language]
}
