import { useEffect, useState } from 'react'
import type { Draft, OpenedDraft } from '../protocol/draft-articles.ts'
import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { Dialog } from './dialog.tsx'
import { DraftPage } from './draft-page.tsx'
import { useAttempt } from './failure.ts'
import { Lines } from './lines.tsx'
import { useTexts } from './texts.ts'

interface DraftsProps {
  /** The draft that is read; empty for the list, undefined while nothing is shown. */
  slug: string | undefined
  onOpen(slug: string | undefined): void
}

/** The articles that no reader sees yet: a list, and each in the magazine's own page until it is accepted. */
export function Drafts({ slug, onOpen }: DraftsProps) {
  const texts = useTexts()
  const [isFixing, setIsFixing] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const { message, attempt } = useAttempt()
  const { list, draft } = useDrafts(slug, isFixing, attempt)

  const publish = ({ slug: own, digest }: OpenedDraft) =>
    attempt(async () => {
      setLines((await call('publish', { slug: own, fixTypos: isFixing, digest })).lines)
      onOpen('')
    })
  const open = (wanted: string) => {
    setLines([])
    onOpen(wanted)
  }
  const bar = (
    <>
      {slug !== '' && (
        <button type="button" onClick={() => open('')}>
          {texts.allDrafts}
        </button>
      )}
      <p role="status">{(slug === '' ? list : draft) === undefined && message === '' ? texts.loading : ''}</p>
    </>
  )
  return (
    <div>
      <button type="button" onClick={() => open('')}>
        {texts.drafts}
      </button>
      <Dialog
        isOpen={slug !== undefined}
        className="drafts"
        title={draft?.title ?? texts.drafts}
        lang={draft?.locale.slice(0, 2)}
        label={texts.drafts}
        bar={bar}
        onClose={() => onOpen(undefined)}
      >
        <Alert message={message} />
        {lines.length > 0 && <Lines className="done" lang="en" lines={lines} />}
        {slug === '' && list !== undefined && <DraftList list={list} onOpen={open} />}
        {draft !== undefined && slug !== '' && (
          <>
            <Notes draft={draft} />
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
            <DraftPage draft={draft} />
          </>
        )}
      </Dialog>
    </div>
  )
}

/** The list of drafts, or the one of a slug, as soon as they are there. */
function useDrafts(slug: string | undefined, isFixing: boolean, attempt: ReturnType<typeof useAttempt>['attempt']) {
  const [list, setList] = useState<Draft[]>()
  const [draft, setDraft] = useState<OpenedDraft>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks for nothing new
  useEffect(() => {
    if (slug === undefined) return
    let isWanted = true
    setDraft(undefined)
    void attempt(async () => {
      if (slug === '') {
        const { drafts } = await call('drafts', {})
        if (isWanted) setList(drafts)
      } else {
        const opened = await call('draft', { slug, fixTypos: isFixing })
        if (isWanted) setDraft(opened)
      }
    })
    return () => {
      isWanted = false
    }
  }, [slug, isFixing])
  return { list, draft }
}

function DraftList({ list, onOpen }: { list: readonly Draft[]; onOpen(slug: string): void }) {
  const texts = useTexts()
  if (list.length === 0) return <p className="empty">{texts.noDrafts}</p>
  return (
    <ul className="names">
      {list.map(({ slug, title, author, locale }) => (
        <li key={slug}>
          <button type="button" lang={locale.slice(0, 2)} onClick={() => onOpen(slug)}>
            {title}
          </button>{' '}
          {`${texts.inLanguage[locale]} · ${author}`}
        </li>
      ))}
    </ul>
  )
}

/** What the checks say, as the command line says it. */
function Notes({ draft: { errors, warnings, claims } }: { draft: OpenedDraft }) {
  const texts = useTexts()
  return (
    <>
      <p>{texts.faults(errors.length + warnings.length)}</p>
      <Lines lang="en" lines={[...errors, ...warnings]} refused={errors.length} />
      {claims.length > 0 && (
        <>
          <p>{texts.claims}</p>
          <Lines lines={claims} />
        </>
      )}
    </>
  )
}
