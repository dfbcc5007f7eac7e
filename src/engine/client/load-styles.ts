/** Styles that are there for other pages. */
interface LoadedStyles {
  /** False where they cannot be had. */
  loaded: Promise<boolean>
  /** From here on they hold. */
  apply(): void
}

/**
 * Loads the styles that other pages may need, and those that this page links, which would go with it. They hold from the next page on:
 * a new sheet in the document has Chromium look for fonts again, and words would move.
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
