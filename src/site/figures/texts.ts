import type { SiteLanguage } from '../content/schema.ts'

/** The words of a figure of feet, and of its description. */
export interface FeetTexts {
  nose: string
  tail: string
  /** The edge of the deck at the lower side of the drawing. */
  toes: string
  heels: string
  deck: string
  front: string
  back: string
  /** From the tip of the nose to the tip of the tail. */
  places: readonly string[]
  straight: string
  /** `{angle}` is a number of degrees. */
  toNose: string
  toTail: string
  on: Record<'whole' | 'ball' | 'heel' | 'toes' | 'edge', string>
}

const EN: FeetTexts = {
  nose: 'nose',
  tail: 'tail',
  toes: 'toe side',
  heels: 'heel side',
  deck: 'The deck from above.',
  front: 'Front foot',
  back: 'Back foot',
  places: [
    'on the tip of the nose',
    'on the nose',
    'on the front bolts',
    'behind the front bolts',
    'in the middle',
    'ahead of the back bolts',
    'on the back bolts',
    'on the tail',
    'on the tip of the tail',
  ],
  straight: 'straight across',
  toNose: 'toes turned {angle}° towards the nose',
  toTail: 'toes turned {angle}° towards the tail',
  on: {
    whole: 'weight on the whole sole',
    ball: 'weight on the ball',
    heel: 'weight on the heel',
    toes: 'weight on the toes',
    edge: 'weight on the edge of the shoe',
  },
}

const RU: FeetTexts = {
  nose: 'нос',
  tail: 'тейл',
  toes: 'сторона носков',
  heels: 'сторона пяток',
  deck: 'Дека сверху.',
  front: 'Передняя нога',
  back: 'Задняя нога',
  places: [
    'на самом краю носа',
    'на носу',
    'на передних болтах',
    'сразу за передними болтами',
    'посередине',
    'перед задними болтами',
    'на задних болтах',
    'на тейле',
    'на самом краю тейла',
  ],
  straight: 'ровно поперёк',
  toNose: 'носок повёрнут на {angle}° к носу доски',
  toTail: 'носок повёрнут на {angle}° к тейлу',
  on: { whole: 'вес на всей стопе', ball: 'вес на подушечке', heel: 'вес на пятке', toes: 'вес на пальцах', edge: 'вес на ребре стопы' },
}

const TR: FeetTexts = {
  nose: 'burun',
  tail: 'kuyruk',
  toes: 'parmak tarafı',
  heels: 'topuk tarafı',
  deck: 'Deck’in üstten görünüşü.',
  front: 'Ön ayak',
  back: 'Arka ayak',
  places: [
    'burnun en ucunda',
    'burunda',
    'ön cıvataların üstünde',
    'ön cıvataların hemen arkasında',
    'ortada',
    'arka cıvataların önünde',
    'arka cıvataların üstünde',
    'kuyrukta',
    'kuyruğun en ucunda',
  ],
  straight: 'tahtaya dik',
  toNose: 'parmak ucu {angle}° burna dönük',
  toTail: 'parmak ucu {angle}° kuyruğa dönük',
  on: {
    whole: 'ağırlık bütün tabanda',
    ball: 'ağırlık ayak tarağında',
    heel: 'ağırlık topukta',
    toes: 'ağırlık parmak ucunda',
    edge: 'ağırlık ayağın kenarında',
  },
}

/** Articles are written in three languages; a figure in another one is described in English. */
export function feetTexts(language: SiteLanguage): FeetTexts {
  return { en: EN, ru: RU, tr: TR, ko: EN }[language]
}
