import type { Piece, PieceGroup } from '../protocol/messages.ts'
import { useTexts } from './texts.ts'

interface RoomListProps {
  groups: readonly PieceGroup[]
  file: string | undefined
  /** Files with text that is not saved. */
  unsaved: ReadonlySet<string>
  onOpen(file: string): void
}

/** What can be edited, in a writer's words. */
export function RoomList({ groups, file, unsaved, onOpen }: RoomListProps) {
  const texts = useTexts()
  return (
    <nav className="room" aria-label={texts.room}>
      {groups.map((group) => (
        <details key={group.locale ?? group.kind} open={group.kind === 'articles' || group.pieces.some((piece) => piece.file === file)}>
          <summary>{group.locale === undefined ? texts.groups[group.kind] : texts.inLanguage[group.locale]}</summary>
          <ul>
            {group.pieces.map((piece) => (
              <li key={piece.file}>
                <button type="button" aria-current={piece.file === file} onClick={() => onOpen(piece.file)}>
                  <b>{nameOf(piece)}</b>
                  {unsaved.has(piece.file) && <i>{texts.unsaved}</i>}
                  <span>{piece.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

function nameOf({ file }: Piece): string {
  return file
    .replace(/^.*\//, '')
    .replace(/\.(?:hbs|yaml|txt)$/, '')
    .replaceAll('-', ' ')
}
