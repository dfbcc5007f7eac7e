import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'

/** Draws figures of a kind: the HTML, which is empty if a figure is refused, its label, and the problems. */
export function drawAs(kind: string) {
  return (fields: object, language: SiteLanguage = 'en') => {
    const problems: FieldProblem[] = []
    const html = drawFigure(kind, { caption: 'Caption', ...fields }, language, problems)?.html ?? ''
    return { html, problems, text: /aria-label="([^"]*)"/.exec(html)?.[1] }
  }
}

/** Points of a plan, such as `0 10, 60 30`. */
export function points(text: string): number[][] {
  return text.split(', ').map((point) => point.split(' ').map(Number))
}
