const COPIED_TIME = 3000
/** The choices of a reader: the value after each, where the empty one is that of a reader who has not chosen. */
const NEXT: Record<string, Record<string, string>> = {
  theme: { '': 'light', light: 'dark', dark: '' },
  stance: { '': 'goofy', goofy: '' },
  units: { '': 'inch', inch: 'metric', metric: 'inch' },
}

/** Handles clicks on buttons with `data-action`, before and after hydration. */
export function startPageControls(update: () => void): void {
  const actions: Record<string, (button: HTMLElement) => unknown> = { theme: choose, stance: choose, units: choose, copy, update }
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) actions[button.dataset.action as string]?.(button)
  })
}

/** Switches to the next value of a choice, and stores it. */
function choose({ dataset: { action = '' } }: HTMLElement): void {
  const { dataset } = document.documentElement
  const value = NEXT[action]?.[dataset[action] ?? ''] as string
  dataset[action] = value
  try {
    localStorage[action] = value
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
