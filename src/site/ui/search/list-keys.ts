/** The action of a key on the list below the search box. */
export type ListAction = 'open' | 'close' | 'next' | 'previous' | 'follow' | 'submit' | 'clear' | 'deselect'

export interface ListState {
  isShown: boolean
  isExpanded: boolean
  hasActive: boolean
  hasText: boolean
}

/** The action of a key, or undefined for a key without one. */
export function listActionOf(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { isShown, isExpanded, hasActive, hasText }: ListState,
): ListAction | undefined {
  switch (key) {
    case 'ArrowDown':
      return altKey || !isExpanded ? 'open' : 'next'
    case 'ArrowUp':
      if (altKey) return 'close'
      return isExpanded ? 'previous' : 'open'
    case 'Enter':
      if (hasActive) return 'follow'
      return ctrlKey || metaKey ? 'submit' : undefined
    case 'Escape':
      if (isShown) return 'close'
      return hasText ? 'clear' : undefined
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return 'deselect'
    default:
      return undefined
  }
}
