/**
 * A slot for the linked styles: everything before it is covered by the inlined ones. The build links the sheet in the first slot of a page,
 * and the browser renders what follows after loading it; React does not touch the content of a slot.
 */
export function StylesSlot() {
  return <div className="styles" hidden dangerouslySetInnerHTML={{ __html: '' }} />
}

/** A slot in a text. */
export const STYLES_SLOT = '<div class="styles" hidden=""></div>'
