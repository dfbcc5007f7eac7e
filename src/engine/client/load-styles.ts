/** The style sheets of other pages. */
interface LoadedStyles {
  /** False if a sheet could not be loaded. */
  loaded: Promise<boolean>
  /** Adds the sheets to the document. */
  apply(): void
}

/**
 * Loads the styles that other pages may need, and those that this page links, which are removed with its content. They apply from the
 * next page on: a new sheet makes Chromium match fonts again, which would shift the layout.
 */
export function loadStyles(address: string): LoadedStyles {
  const linked = document.querySelector<HTMLLinkElement>('.styles > link')
  const sheets = [...(linked ? [linked.href] : []), address].map((href) => ({ href, sheet: new CSSStyleSheet() }))
  const loaded = Promise.all(sheets.map(({ href, sheet }) => fill(sheet, href)))
  return {
    loaded: loaded.then(
      () => true,
      () => false,
    ),
    apply() {
      document.adoptedStyleSheets.push(...sheets.splice(0).map(({ sheet }) => sheet))
    },
  }
}

async function fill(sheet: CSSStyleSheet, href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answers ${response.status}`)
  await sheet.replace(await response.text())
}
