/** Where the keyboard is. Both functions run in the page. */
export interface Focus {
  /** The element, told apart from every other stop of the page. */
  stop: string
  /** Whether a ring of two pixels or more shows it. */
  isMarked: boolean
  /** Whether it is all in the window, and not below the header that stays there. */
  isInView: boolean
  place: string
  /** Whether it is no stop of ours, but an area that browsers let the arrow keys scroll. */
  isScroller: boolean
}

/** Every link and control that the Tab key should reach, in the order of the document; `lookAtFocus` knows them afterwards. */
export function listStops(): string[] {
  const all = Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'))
  const open = all.filter((element) => {
    const isChosen = !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked
    return isChosen && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
  })
  const stops = new Map(
    open.map((element, index) => [element, `${index} ${element.localName} ${(element.innerText || element.id).trim().slice(0, 40)}`]),
  )
  Object.assign(window, { stops })
  return [...stops.values()]
}

/** What a reader sees of the element that has the focus, once it has come to rest: a list that snaps moves for some frames more. */
export async function lookAtFocus(): Promise<Focus> {
  const REST = 20
  const boxOf = (shown: Element) => shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  const { stops } = window as unknown as { stops: Map<Element, string> }
  const element = document.activeElement ?? document.body
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const isRing = ({ outlineStyle, outlineWidth, content }: CSSStyleDeclaration, isPseudo = false) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !(isPseudo && content === 'none')
  // The ring may be drawn around what stands for the element: its card, or the label of a field that is not shown itself.
  const shown = [element, label, ...(label?.children ?? []), element.closest('article, li')].filter(
    (candidate) => candidate instanceof Element,
  )
  const isMarked =
    shown.some((candidate) => isRing(getComputedStyle(candidate))) ||
    ['::before', '::after'].some((pseudo) => isRing(getComputedStyle(element, pseudo), true))
  const header = element.closest('header') === null ? document.querySelector('header') : null
  const top = header && /sticky|fixed/.test(getComputedStyle(header).position) ? header.getBoundingClientRect().bottom : 0
  const isInside = (box: DOMRect) => box.top >= top - 1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1
  let box = boxOf(label ?? element)
  for (let frames = 0; frames < REST && !(frames > 1 && isInside(box)); frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const next = boxOf(label ?? element)
    if (next.left !== box.left || next.top !== box.top) frames = 0
    box = next
  }
  return {
    stop: stops?.get(element) ?? `no stop: ${element.localName}`,
    isMarked,
    isInView: isInside(box),
    place: [box.left, box.top, box.right, box.bottom].map(Math.round).join(' '),
    isScroller: stops !== undefined && !stops.has(element) && /auto|scroll/.test(getComputedStyle(element).overflow),
  }
}
