/** The text of an article in letters, with each of them in a section; what stands before the first heading stays as it is. */
export function wrapLetters(html: string): string {
  return html.replace(/<h2\b.*?(?=<h2\b|$)/gs, '<section>$&</section>')
}
