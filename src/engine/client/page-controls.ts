const COPIED_TIME = 3000
/** The choices of a reader, in the order of their buttons; before the first one, none is made. */
const CHOICES: Record<string, readonly string[]> = { theme: ['light', 'dark', ''], side: ['turned', ''], units: ['inch', ''] }

/** Handles clicks on buttons with `data-action`, before and after hydration. */
export function startPageControls(): void {
  const actions: Record<string, (button: HTMLElement) => unknown> = { copy, update: () => location.reload(), print: () => print() }
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button')
    const action = button?.dataset.action as string
    const values = CHOICES[action]
    if (values) choose(action, values)
    else actions[action]?.(button as HTMLElement)
  })
}

/** Switches to the next value of a choice, and stores it. */
function choose(name: string, values: readonly string[]): void {
  const { dataset } = document.documentElement
  dataset[name] = values[(values.indexOf(dataset[name] as string) + 1) % values.length] as string
  try {
    localStorage[name] = dataset[name]
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Copies the page's address; the element after the button shows a confirmation for three seconds. */
async function copy(button: HTMLElement): Promise<void> {
  const address = location.href.replace(/#.*/, '')
  const status = button.nextElementSibling as HTMLElement
  try {
    await navigator.clipboard.writeText(address)
    status.replaceChildren(button.dataset.done as string)
    clearTimeout(timer)
    timer = setTimeout(() => status.replaceChildren(), COPIED_TIME)
  } catch {
    // Without the permission or a secure context, the reader copies it by hand.
    prompt('', address)
  }
}
