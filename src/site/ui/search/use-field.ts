import { type RefObject, useEffect, useEffectEvent } from 'react'
import { LONGEST_SEARCH } from '../../content/constants.ts'

/** The events of the search box. */
export interface FieldEvents {
  onText(text: string): void
  /** The box gets focus or is clicked; its text may be older. */
  onEnter(text: string): void
  /** The focus has left the box and its list. */
  onLeave(): void
  onKey(event: KeyboardEvent): void
}

/** The state of the list for assistive technology. */
export interface FieldState {
  isExpanded: boolean
  /** The id of the option that Enter would open. */
  active: string | undefined
}

/** Connects the list to the existing field, which must not be re-created while the reader types. */
export function useField(ref: RefObject<HTMLInputElement | null>, events: FieldEvents, { isExpanded, active }: FieldState): void {
  const enter = useEffectEvent((field: HTMLInputElement) => events.onEnter(field.value))
  const onEvent = useEffectEvent((event: Event) => {
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
    // What is not searched is not shown either.
    field.maxLength = LONGEST_SEARCH
    field.value = field.value.slice(0, LONGEST_SEARCH)
    const types = ['input', 'keydown', 'focus', 'click']
    for (const type of types) field.addEventListener(type, onEvent)
    box.addEventListener('focusout', leave)
    // The text that was typed before the listeners were added.
    if (document.activeElement === field) enter(field)
    return () => {
      for (const type of types) field.removeEventListener(type, onEvent)
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
