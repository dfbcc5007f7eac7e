const COPIED_TIME = 3000
const NEXT_THEME: Record<string, string> = { light: 'dark', dark: '' }

/** Handles clicks on buttons with `data-action`, before and after hydration. */
export function startPageControls(update: () => void): void {
  const actions: Record<string, (button: HTMLElement) => unknown> = { theme, copy, update }
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) actions[button.dataset.action as string]?.(button)
  })
}

/** Switches from the system's theme to light, to dark, and back. */
function theme(): void {
  const { dataset } = document.documentElement
  dataset.theme = NEXT_THEME[dataset.theme as string] ?? 'light'
  try {
    localStorage.theme = dataset.theme
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
