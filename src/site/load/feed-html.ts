const TERM_BUTTON = /<button type="button" class="term"[^>]*>(.*?)<\/button>/gs

/** The HTML of an article for feed readers: buttons that open the glossary become their text. */
export function feedHtml(html: string): string {
  return html.includes('class="term"') ? html.replace(TERM_BUTTON, '$1') : html
}
