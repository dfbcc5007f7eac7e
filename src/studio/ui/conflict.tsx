import type { OpenedFile } from '../protocol/messages.ts'
import { LongText } from './long-text.tsx'
import { useTexts } from './texts.ts'

interface ConflictProps {
  mine: string
  theirs: OpenedFile
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Two texts of one file, of which the writer chooses one. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const texts = useTexts()
  return (
    <section className="conflict" role="alertdialog" aria-labelledby="conflict-title" aria-describedby="conflict-hint">
      <h3 id="conflict-title">{texts.conflict}</h3>
      <p id="conflict-hint">{texts.conflictHint}</p>
      <div className="both">
        <Side title={texts.mine} text={mine} action={texts.keepMine} onChoose={onKeepMine} />
        <Side title={texts.theirs} text={theirs.text} action={texts.takeTheirs} onChoose={onTakeTheirs} />
      </div>
    </section>
  )
}

function Side({ title, text, action, onChoose }: { title: string; text: string; action: string; onChoose(): void }) {
  return (
    <div>
      <h4>{title}</h4>
      <button type="button" onClick={onChoose}>
        {action}
      </button>
      <LongText>{text}</LongText>
    </div>
  )
}
