/**
 * Where the styles that a page has in itself end: the first of these places on it is where the build links all others. What comes after
 * it waits for them; React leaves them alone.
 */
export function StylesSlot() {
  return <div className="styles" hidden dangerouslySetInnerHTML={{ __html: '' }} />
}
