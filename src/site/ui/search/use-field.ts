import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What happens in the search box. */
export interface FieldEvents {
  onText(text: string): void
  /** The reader comes to the box; what stands in it may be old. */
  onEnter(text: string): void
  /** The focus has left the box, its list and all that belongs to them. */
  onLeave(): void
  onKey(event: KeyboardEvent): void
}

/** What assistive technology is told of the list that belongs to the box. */
export interface FieldState {
  isExpanded: boolean
  /** The id of the option that Enter would open. */
  active: string | undefined
}

/** Ties the list to a field that was there before it, and that must not be made anew under the reader's hands. */
export function useField(ref: RefObject<HTMLInputElement | null>, events: FieldEvents, { isExpanded, active }: FieldState): void {
  const enter = useEffectEvent((field: HTMLInputElement) => events.onEnter(field.value))
  const hear = useEffectEvent((event: Event) => {
    const field = event.currentTarget as HTMLInputElement
    if (event.type === 'input') events.onText(field.value)
    else if (event.type === 'keydown') events.onKey(event as KeyboardEvent)
    else events.onEnter(field.value)
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    if (!(event.currentTarget as HTMLElement).contains(event.relatedTarget as Node | null)) events.onLeave()
  })

  useEffect(() => {
    const field = ref.current
    const box = field?.closest('search')
    if (!field || !box) return undefined
    const types = ['input', 'keydown', 'focus', 'click']
    for (const type of types) field.addEventListener(type, hear)
    box.addEventListener('focusout', leave)
    // What was typed before anybody listened.
    if (document.activeElement === field) enter(field)
    return () => {
      for (const type of types) field.removeEventListener(type, hear)
      box.removeEventListener('focusout', leave)
    }
  }, [ref])

  useEffect(() => {
    const field = ref.current
    field?.setAttribute('aria-expanded', String(isExpanded))
    if (active === undefined) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', active)
  }, [ref, isExpanded, active])
}
