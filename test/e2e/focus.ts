/** Where the keyboard is. The functions below run in the page. */
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

/** The ring of a stop: its colour, and the middle of its line around each line of the stop, from the top of the document. */
export interface Ring {
  stop: string
  colour: string
  /** The radius of the corners of that line. */
  radius: number
  boxes: { left: number; top: number; right: number; bottom: number }[]
}

/** The ring of every link and control that is shown and has one of its own, but for the one that skips, which covers what is there. The last input has to be a key. */
export function listRings(): Ring[] {
  const all = Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, summary'))
  return all.flatMap((element) => {
    if (element.matches('.skip') || !element.checkVisibility({ visibilityProperty: true })) return []
    element.focus({ preventScroll: true })
    const card = element.closest('article')
    const isCard = card !== null && getComputedStyle(card).outlineStyle === 'solid'
    const pseudo = isCard ? undefined : ['::after', '::before'].find((name) => getComputedStyle(element, name).outlineStyle === 'solid')
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth, borderTopLeftRadius } = getComputedStyle(
      isCard ? card : element,
      pseudo,
    )
    if (outlineStyle !== 'solid') return []
    const away = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2
    const shown = isCard || pseudo !== undefined ? card : element
    const boxes = Array.from(shown?.getClientRects() ?? [], ({ left, top, right, bottom }) => ({
      left: left + scrollX - away,
      top: top + scrollY - away,
      right: right + scrollX + away,
      bottom: bottom + scrollY + away,
    }))
    const corner = Number.parseFloat(borderTopLeftRadius)
    const radius = corner > 0 ? Math.max(0, corner + away) : 0
    return [{ stop: `${element.localName} ${element.innerText.trim().slice(0, 40)}`, colour: outlineColor, radius, boxes }]
  })
}

/** Rings whose contrast with the pixels of the page is below 3 for half of their length: one may cross a rule or a drawing. */
export function findFaint({ pixels, rings }: { pixels: ImageData; rings: Ring[] }): string[] {
  const STEP = 8
  const { data, width, height } = pixels
  const light = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / STEP)) }, (_, step) => from + step * STEP)
  return rings.flatMap(({ stop, colour, boxes }) => {
    const own = light((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    const points = boxes
      .flatMap(({ left, top, right, bottom }) => [
        ...range(left, right).flatMap((x) => [[x, top] as const, [x, bottom] as const]),
        ...range(top, bottom).flatMap((y) => [[left, y] as const, [right, y] as const]),
      ])
      .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
      .filter(([x, y]) => !boxes.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom))
    const faint = points.filter(([x, y]) => {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4
      const ground = light([...data.subarray(at, at + 3)])
      return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) < 3
    })
    return faint.length * 2 < points.length || points.length === 0 ? [] : [`${stop}: ${faint.length} of ${points.length}, ${colour}`]
  })
}
