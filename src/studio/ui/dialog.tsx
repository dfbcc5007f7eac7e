import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from './texts.ts'

interface DialogProps {
  isOpen: boolean
  title: string
  /** The language of the title, where that is not the one of the page. */
  lang?: string | undefined
  /** The name for screen readers, which stays the same. */
  label: string
  className?: string
  /** What stands beside the button that closes it. */
  bar?: ReactNode
  onClose(): void
  children: ReactNode
}

/** A dialog with a title, and a button that closes it. */
export function Dialog({ isOpen, title, lang, label, className, bar, onClose, children }: DialogProps) {
  const texts = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      <div className="bar">
        <h2 lang={lang}>{title}</h2>
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
        {bar}
      </div>
      {children}
    </dialog>
  )
}
