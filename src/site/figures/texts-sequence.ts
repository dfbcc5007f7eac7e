import type { SiteLanguage } from '../content/schema.ts'
import type { Feet, Knee } from './read-sequence.ts'

/** The words of a sequence, and of its description; `{n}` is a number. */
export interface SequenceTexts {
  intro: string
  play: string
  stop: string
  level: string
  noseUp: string
  noseDown: string
  roll: string
  yaw: string
  /** `{n}` is a length. */
  height: string
  front: Record<Knee, string>
  back: Record<Knee, string>
  feet: Record<Feet, string>
}

const EN: SequenceTexts = {
  intro: 'A trick from the side in {n} phases, the nose to the right.',
  play: 'Play',
  stop: 'Stop',
  level: 'the board is level',
  noseUp: 'the nose is {n}° up',
  noseDown: 'the nose is {n}° down',
  roll: 'flipped by {n}°',
  yaw: 'turned by {n}°',
  height: 'its middle {n} above the ground',
  front: { straight: 'front leg straight', bent: 'front knee bent', deep: 'front knee bent deep' },
  back: { straight: 'back leg straight', bent: 'back knee bent', deep: 'back knee bent deep' },
  feet: { on: 'feet on the board', off: 'feet off the board', ground: 'front foot on the ground' },
}

const RU: SequenceTexts = {
  intro: 'Трюк сбоку, фаз: {n}, нос доски справа.',
  play: 'Показать по фазам',
  stop: 'Остановить',
  level: 'доска ровно',
  noseUp: 'нос поднят на {n}°',
  noseDown: 'нос опущен на {n}°',
  roll: 'флип на {n}°',
  yaw: 'разворот на {n}°',
  height: 'середина доски в {n} от земли',
  front: { straight: 'передняя нога прямая', bent: 'переднее колено согнуто', deep: 'переднее колено согнуто глубоко' },
  back: { straight: 'задняя нога прямая', bent: 'заднее колено согнуто', deep: 'заднее колено согнуто глубоко' },
  feet: { on: 'ноги на доске', off: 'ноги в воздухе', ground: 'передняя нога на земле' },
}

const TR: SequenceTexts = {
  intro: 'Yandan bir hareket, {n} aşama, burun sağda.',
  play: 'Oynat',
  stop: 'Durdur',
  level: 'tahta düz',
  noseUp: 'burun {n}° yukarıda',
  noseDown: 'burun {n}° aşağıda',
  roll: '{n}° flip',
  yaw: '{n}° dönük',
  height: 'tahtanın ortası yerden {n} yukarıda',
  front: { straight: 'ön bacak düz', bent: 'ön diz bükülü', deep: 'ön diz iyice bükülü' },
  back: { straight: 'arka bacak düz', bent: 'arka diz bükülü', deep: 'arka diz iyice bükülü' },
  feet: { on: 'ayaklar tahtada', off: 'ayaklar havada', ground: 'ön ayak yerde' },
}

/** Articles are written in three languages; a figure in another one is described in English. */
export function sequenceTexts(language: SiteLanguage): SequenceTexts {
  return { en: EN, ru: RU, tr: TR, ko: EN }[language]
}
