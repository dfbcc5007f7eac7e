import { useEffect, useRef, useState } from 'react'
import type { Draft, OpenedDraft } from '../protocol/draft-articles.ts'
import { CallFailure, call } from './call.ts'
import { DraftPage } from './draft-page.tsx'
import type { Texts } from './texts-en.ts'

interface DraftsProps {
  /** The draft that is read; empty for the list, undefined while nothing is shown. */
  slug: string | undefined
  texts: Texts
  onOpen(slug: string | undefined): void
}

/** The articles that no reader sees yet: a list, and each in the magazine's own page until it is accepted. */
export function Drafts({ slug, texts, onOpen }: DraftsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [list, setList] = useState<Draft[]>()
  const [draft, setDraft] = useState<OpenedDraft>()
  const [isFixing, setIsFixing] = useState(false)
  const [message, setMessage] = useState('')
  const [lines, setLines] = useState<string[]>([])

  useEffect(() => {
    if (slug === undefined) return dialog.current?.close()
    if (dialog.current?.open === false) dialog.current.showModal()
    let isWanted = true
    setMessage('')
    setDraft(undefined)
    const show = async () => {
      if (slug === '') {
        const { drafts } = await call('drafts', {})
        if (isWanted) setList(drafts)
      } else {
        const opened = await call('draft', { slug, fixTypos: isFixing })
        if (isWanted) setDraft(opened)
      }
    }
    show().catch((cause) => isWanted && setMessage(describe(cause, texts)))
    return () => {
      isWanted = false
    }
  }, [slug, isFixing, texts])

  async function publish({ slug: own, digest }: OpenedDraft): Promise<void> {
    try {
      setLines((await call('publish', { slug: own, fixTypos: isFixing, digest })).lines)
      onOpen('')
    } catch (cause) {
      setMessage(describe(cause, texts))
    }
  }

  const open = (wanted: string) => {
    setLines([])
    onOpen(wanted)
  }
  return (
    <div>
      <button type="button" onClick={() => open('')}>
        {texts.drafts}
      </button>
      <dialog ref={dialog} className="drafts" aria-label={texts.drafts} onClose={() => onOpen(undefined)}>
        <div className="bar">
          <h2 lang={draft?.locale.slice(0, 2)}>{draft?.title ?? texts.drafts}</h2>
          {slug !== '' && (
            <button type="button" onClick={() => open('')}>
              {texts.allDrafts}
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
          <p role="status">{(slug === '' ? list : draft) === undefined && message === '' ? texts.loading : ''}</p>
        </div>
        {message !== '' && <p role="alert">{message}</p>}
        {lines.length > 0 && (
          <ul className="done" lang="en">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {slug === '' && list?.length === 0 && <p className="empty">{texts.noDrafts}</p>}
        {slug === '' && list !== undefined && (
          <ul className="names">
            {list.map(({ slug: own, title, author, locale }) => (
              <li key={own}>
                <button type="button" lang={locale.slice(0, 2)} onClick={() => open(own)}>
                  {title}
                </button>{' '}
                {`${texts.inLanguage[locale]} · ${author}`}
              </li>
            ))}
          </ul>
        )}
        {draft !== undefined && slug !== '' && (
          <>
            <Notes draft={draft} texts={texts} />
            <div className="bar">
              <button type="button" className="main" disabled={draft.errors.length > 0} onClick={() => publish(draft)}>
                {texts.publish}
              </button>
              {draft.typos.length > 0 && (
                <label>
                  <input type="checkbox" checked={isFixing} onChange={({ target }) => setIsFixing(target.checked)} />
                  {texts.fixTypos(draft.typos.join(', '))}
                </label>
              )}
              <p>{draft.errors.length > 0 ? texts.publishHeld(draft.file) : texts.publishHint(draft.file)}</p>
            </div>
            <DraftPage draft={draft} texts={texts} />
          </>
        )}
      </dialog>
    </div>
  )
}

/** What the checks say, as the command line says it. */
function Notes({ draft: { errors, warnings, claims }, texts }: { draft: OpenedDraft; texts: Texts }) {
  const found = [...errors, ...warnings]
  return (
    <>
      <p>{texts.faults(found.length)}</p>
      <ul lang="en">
        {found.map((line, index) => (
          <li key={line} className={index < errors.length ? 'refused' : undefined}>
            {line}
          </li>
        ))}
      </ul>
      {claims.length > 0 && (
        <>
          <p>{texts.claims}</p>
          <ul>
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function describe(cause: unknown, texts: Texts): string {
  if (!(cause instanceof CallFailure)) return String(cause)
  return cause.code === 'E_OFFLINE' ? texts.offline : `${cause.code} ${cause.message}. ${cause.hint}`
}
