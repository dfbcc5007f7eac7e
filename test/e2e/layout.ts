type Box = Record<'left' | 'right' | 'top' | 'bottom' | 'width', number> &
  Record<'overflowX' | 'overflowY' | 'webkitLineClamp' | 'textOverflow', string>

/** Text that cannot be read where it stands: wider than the page, or cut off. Runs in the page. */
export function listLostText(): string[] {
  const root = document.documentElement
  const boxes = new Map<Element, Box>()
  const lost = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || node.nodeValue?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('[aria-hidden="true"]') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const problem = Array.from(range.getClientRects(), (box) => problemOf(box, parent)).find((found) => found !== undefined)
    if (problem !== undefined) lost.push(`${problem}: ${node.nodeValue?.trim().slice(0, 60)}`)
  }
  return lost

  /** What may cut the texts in an element off; asked once, as many lines are in it. */
  function boxOf(element: Element): Box {
    const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const box = { overflowX, overflowY, webkitLineClamp, textOverflow, left, right, top, bottom, width: element.clientWidth }
    boxes.set(element, box)
    return box
  }

  /** What cuts a line of text off, if anything does. */
  function problemOf(line: DOMRect, parent: Element): string | undefined {
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, left, right, top, bottom, width } = boxes.get(box) ?? boxOf(box)
      // Hidden from eyes on purpose, or cut after some lines or at the end of its only line on purpose.
      if (/hidden|clip/.test(overflowX) && (width <= 2 || webkitLineClamp !== 'none' || textOverflow === 'ellipsis')) return undefined
      // A reader can scroll there.
      if (/auto|scroll/.test(overflowX)) return undefined
      const isCutBeside = /hidden|clip/.test(overflowX) && (line.right > right + 1 || line.left < left - 1)
      // The box of a line is higher than its letters.
      const middle = (line.top + line.bottom) / 2
      const isCutBelow = /hidden|clip/.test(overflowY) && (middle > bottom || middle < top)
      if (isCutBeside || isCutBelow) return `cut off by ${box.localName}.${box.className}`
    }
    return line.right > root.clientWidth + 1 || line.left < -1
      ? `beside the window (${Math.round(line.left)} to ${Math.round(line.right)})`
      : undefined
  }
}

/** Links and controls that are smaller than 24 by 24 and too close to others, as WCAG 2.5.8 counts. Runs in the page. */
export function listSmallTargets(): string[] {
  const SIZE = 24
  const all = Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'))
  const targets = all
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isHiddenFromEyes(element))
    .map((element) => ({ element, box: boxOf(element) }))
  const small = targets.filter(({ element, box }) => (box.width < SIZE || box.height < SIZE) && !isInSentence(element))
  return small
    .filter(({ element, box }) => targets.some((other) => other.element !== element && isTooClose(box, other.box)))
    .map(
      ({ element, box }) =>
        `${element.localName} ${(element.innerText || element.id).trim().slice(0, 40)}: ${Math.round(box.width)} by ${Math.round(box.height)}`,
    )

  /** What can be hit: a label with its field, and a card with the link that is laid over it. */
  function boxOf(element: HTMLElement): DOMRect {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const layer = getComputedStyle(element, '::after')
    const isCard = layer.content !== 'none' && layer.position === 'absolute'
    return (label ?? (isCard ? element.closest('article, li') : undefined) ?? element).getBoundingClientRect()
  }

  function isHiddenFromEyes(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 && height <= 1
  }

  /** A link between words is as high as its line. */
  function isInSentence(element: HTMLElement): boolean {
    const text = element.closest('p, li, td, th, dd, h1, h2, h3, h4, figcaption, legend')?.textContent ?? ''
    return getComputedStyle(element).display === 'inline' && text.trim().length > (element.textContent ?? '').trim().length
  }

  /** Whether a circle of 24 around the middle of the small one reaches the other. */
  function isTooClose(box: DOMRect, other: DOMRect): boolean {
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const isSmall = other.width < SIZE || other.height < SIZE
    if (isSmall) return Math.hypot(x - other.x - other.width / 2, y - other.y - other.height / 2) < SIZE
    const beside = Math.max(other.left - x, 0, x - other.right)
    const above = Math.max(other.top - y, 0, y - other.bottom)
    return Math.hypot(beside, above) < SIZE / 2
  }
}

/** Buttons, and links and summaries of a list that opens, which are lower than 44 pixels. Runs in the page. */
export function listLowControls(): string[] {
  const controls = Array.from(document.querySelectorAll<HTMLElement>('button, nav[popover] a, nav[popover] summary'))
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().height < 44)
    .map((control) => `${control.innerText.trim() || control.outerHTML.slice(0, 60)}: ${control.getBoundingClientRect().height}`)
}

/** Words of pills and buttons that are on more than one line. Runs in the page. */
export function listBrokenWords(): string[] {
  const broken: string[] = []
  for (const pill of document.querySelectorAll('.tag, .chips a, .button, button')) {
    if (!pill.checkVisibility({ visibilityProperty: true })) continue
    const walker = document.createTreeWalker(pill, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Hidden from eyes on purpose.
      if ((node.parentElement?.clientWidth ?? 0) === 1) continue
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 && !word.includes('-')) broken.push(word)
      }
    }
  }
  return broken
}
