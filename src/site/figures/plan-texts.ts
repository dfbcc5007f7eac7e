import type { SiteLanguage } from '../content/schema.ts'
import type { BlockKind } from './plan-blocks.ts'

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The words of a plan, and of its description. */
export interface PlanTexts {
  from: string
  way: string
  surface: string
  scale: string
  /** The letter of the north mark. */
  letter: string
  /** Those that stand for names in the key. */
  letters: string
  north: Record<Direction, string>
  kinds: Record<BlockKind, string>
}

const LATIN = 'ABCDEFGHIJKL'

const EN: PlanTexts = {
  from: 'The spot from above',
  way: 'The line goes by',
  surface: 'Ground',
  scale: 'The scale bar is',
  letter: 'N',
  letters: LATIN,
  north: { up: 'North is up.', right: 'North is on the right.', down: 'North is down.', left: 'North is on the left.' },
  kinds: {
    water: 'water',
    street: 'street',
    park: 'park',
    grass: 'grass',
    building: 'building',
    dome: 'dome',
    steps: 'steps',
    wall: 'wall',
    trees: 'trees',
  },
}

/** In the languages of articles; a plan in another one is described in English. */
export const PLAN_TEXTS: Record<SiteLanguage, PlanTexts> = {
  en: EN,
  ko: EN,
  ru: {
    from: 'Спот сверху',
    way: 'Линия идёт через',
    surface: 'Покрытие',
    scale: 'Масштабная линейка —',
    letter: 'С',
    letters: 'АБВГДЕЖЗИКЛМ',
    north: { up: 'Север вверху.', right: 'Север справа.', down: 'Север внизу.', left: 'Север слева.' },
    kinds: {
      water: 'вода',
      street: 'улица',
      park: 'парк',
      grass: 'трава',
      building: 'здание',
      dome: 'купол',
      steps: 'ступени',
      wall: 'стена',
      trees: 'деревья',
    },
  },
  tr: {
    from: 'Spotun üstten görünüşü',
    way: 'Hat şuralardan geçer',
    surface: 'Zemin',
    scale: 'Ölçek çizgisi',
    letter: 'K',
    letters: LATIN,
    north: { up: 'Kuzey yukarıda.', right: 'Kuzey sağda.', down: 'Kuzey aşağıda.', left: 'Kuzey solda.' },
    kinds: {
      water: 'su',
      street: 'yol',
      park: 'park',
      grass: 'çim',
      building: 'bina',
      dome: 'kubbe',
      steps: 'basamak',
      wall: 'duvar',
      trees: 'ağaç',
    },
  },
}
