import type { SiteLanguage } from '../content/schema.ts'
import type { ObstacleName } from './obstacles.ts'

/** The words in which a profile is described. */
export interface ProfileTexts {
  names: Record<ObstacleName, string>
  measures: Readonly<Record<string, string>>
  board: string
}

const EN: ProfileTexts = {
  names: { kerb: 'A kerb', ledge: 'A ledge', stairs: 'Stairs', bank: 'A bank', quarter: 'A quarter pipe', rail: 'A rail' },
  measures: {
    height: 'height',
    length: 'length',
    steps: 'steps',
    riser: 'height of a step',
    tread: 'depth of a step',
    angle: 'angle',
    radius: 'radius',
    coping: 'coping above the edge',
  },
  board: 'A board of 80 cm stands beside it, to scale.',
}

export const PROFILE_TEXTS: Record<SiteLanguage, ProfileTexts> = {
  en: EN,
  ko: EN,
  ru: {
    names: { kerb: 'Бордюр', ledge: 'Грань', stairs: 'Лестница', bank: 'Наклонная (банк)', quarter: 'Квотер', rail: 'Перила' },
    measures: {
      height: 'высота',
      length: 'длина',
      steps: 'ступеней',
      riser: 'высота ступени',
      tread: 'глубина ступени',
      angle: 'угол',
      radius: 'радиус',
      coping: 'копинг над кромкой',
    },
    board: 'Рядом в том же масштабе доска 80 см.',
  },
  tr: {
    names: { kerb: 'Bordür', ledge: 'Ledge', stairs: 'Merdiven', bank: 'Bank', quarter: 'Quarter', rail: 'Rail' },
    measures: {
      height: 'yükseklik',
      length: 'uzunluk',
      steps: 'basamak',
      riser: 'basamak yüksekliği',
      tread: 'basamak derinliği',
      angle: 'açı',
      radius: 'yarıçap',
      coping: 'kenardan yukarı coping',
    },
    board: 'Yanında aynı ölçekte 80 cm’lik bir tahta var.',
  },
}
