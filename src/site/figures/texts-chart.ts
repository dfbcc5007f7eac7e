import type { SiteLanguage } from '../content/schema.ts'

/** The words of a chart: of its table and of its description. */
export interface ChartTexts {
  bars: string
  dots: string
  lines: string
  largest: string
  smallest: string
  all: string
  table: string
  /** The head of the column of numbers without a unit. */
  value: string
  /** The head of the column of labels. */
  row: string
  source: string
}

const EN: ChartTexts = {
  bars: 'Bar chart',
  dots: 'Dot plot',
  lines: 'Line chart',
  largest: 'Largest',
  smallest: 'Smallest',
  all: 'All values',
  table: 'The numbers as a table',
  value: 'Value',
  row: 'What',
  source: 'Source',
}

const RU: ChartTexts = {
  bars: 'Столбчатая диаграмма',
  dots: 'Точечная диаграмма',
  lines: 'График',
  largest: 'Больше всего',
  smallest: 'Меньше всего',
  all: 'Все значения',
  table: 'Числа таблицей',
  value: 'Значение',
  row: 'Что',
  source: 'Источник',
}

const TR: ChartTexts = {
  bars: 'Çubuk grafik',
  dots: 'Nokta grafiği',
  lines: 'Çizgi grafik',
  largest: 'En büyük',
  smallest: 'En küçük',
  all: 'Bütün değerler',
  table: 'Sayılar tabloda',
  value: 'Değer',
  row: 'Ne',
  source: 'Kaynak',
}

/** Articles are written in three languages; a chart in another one is described in English. */
export function chartTexts(language: SiteLanguage): ChartTexts {
  return { en: EN, ru: RU, tr: TR, ko: EN }[language]
}
