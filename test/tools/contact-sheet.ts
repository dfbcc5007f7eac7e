import { escapeHtml } from '../../src/engine/shared/html.ts'
import type { Picture } from './plan-pictures.ts'

const STYLE = `
body { margin: 16px; font: 14px/1.4 system-ui; color: #eee; background: #333 }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
section > div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
figure { flex: none; margin: 0 }
img { display: block; max-block-size: 1200px; object-fit: cover; object-position: top; background: #fff }
a { color: inherit }
`

/** An HTML page with the pictures side by side, a row for each view; a click opens one at full size. */
export function contactSheet(pictures: readonly Picture[]): string {
  const groups = [...new Set(pictures.map(({ group }) => group))]
  const links = groups.map((group) => `<a href="#${group}">${group}</a>`).join('\n')
  const sections = groups.map((name) =>
    section(
      name,
      pictures.filter(({ group }) => group === name),
    ),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Views</title>
<style>${STYLE}</style>
<nav>${links}</nav>
${sections.join('\n')}
</html>
`
}

function section(group: string, pictures: readonly Picture[]): string {
  return `<section id="${group}">
<h2>${group} <small>${escapeHtml(pictures[0]?.path ?? '')}</small></h2>
<div>${pictures.map(figure).join('\n')}</div>
</section>`
}

/** At half its width, so that all windows of a view fit side by side. */
function figure({ name, width, theme }: Picture): string {
  const image = `<img src="${name}.png" width="${width / 2}" alt="${name}" loading="lazy">`
  return `<figure><a href="${name}.png">${image}</a><figcaption>${width}, ${theme}</figcaption></figure>`
}
