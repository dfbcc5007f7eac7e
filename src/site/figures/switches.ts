import type { SiteLanguage } from '../content/schema.ts'
import { longestUnit } from './units.ts'

/** The buttons below a figure that change the stance or the units of all figures; each names what it changes to. */
const TEXTS: Record<SiteLanguage, { goofy: string; regular: string; mi: string; ft: string; in: string; metric: string }> = {
  en: {
    goofy: 'Show goofy',
    regular: 'Show regular',
    mi: 'Show miles',
    ft: 'Show feet',
    in: 'Show inches',
    metric: 'Show metric',
  },
  ru: {
    goofy: 'Показать для гуфи',
    regular: 'Показать для регуляра',
    mi: 'Показать в милях',
    ft: 'Показать в футах',
    in: 'Показать в дюймах',
    metric: 'Показать в метрической системе',
  },
  tr: {
    goofy: 'Goofy göster',
    regular: 'Regular göster',
    mi: 'Mil göster',
    ft: 'Fit göster',
    in: 'İnç göster',
    metric: 'Metrik göster',
  },
  ko: {
    goofy: '구피로 보기',
    regular: '레귤러로 보기',
    mi: '마일로 보기',
    ft: '피트로 보기',
    in: '인치로 보기',
    metric: '미터법으로 보기',
  },
}

/** The buttons that a drawing has use for, as HTML. */
export function drawSwitches(shapes: string, language: SiteLanguage): string {
  const { goofy, regular, metric, ...customary } = TEXTS[language]
  const stance = shapes.includes('class="mirror"') ? button('side', ['plain', goofy], ['turned', regular]) : ''
  const units = shapes.includes('class="in"') ? button('units', ['cm', customary[longestUnit(shapes, language)]], ['in', metric]) : ''
  return stance + units === '' ? '' : `<p class="switches">${stance}${units}</p>`
}

function button(action: string, ...texts: [shownFor: string, text: string][]): string {
  const spans = texts.map(([shownFor, text]) => `<span class="${shownFor}">${text}</span>`)
  return `<button type="button" data-action="${action}">${spans.join('')}</button>`
}
