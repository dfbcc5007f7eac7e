import type { Piece, PieceGroup } from '../protocol/messages.ts'
import type { Texts } from './texts-en.ts'

interface RoomListProps {
  groups: readonly PieceGroup[]
  file: string | undefined
  /** Files with text that is not saved. */
  unsaved: ReadonlySet<string>
  texts: Texts
  onOpen(file: string): void
}

/** What can be edited, in a writer's words. */
export function RoomList({ groups, file, unsaved, texts, onOpen }: RoomListProps) {
  return (
    <nav className="room" aria-label={texts.room}>
      {groups.map((group) => (
        <details key={group.locale ?? group.kind} open={group.kind === 'articles' || group.pieces.some((piece) => piece.file === file)}>
          <summary>{titleOf(group, texts)}</summary>
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

function titleOf({ kind, locale }: PieceGroup, texts: Texts): string {
  return locale === undefined ? texts.groups[kind] : texts.inLanguage[locale]
}

function nameOf({ file }: Piece): string {
  return file
    .replace(/^.*\//, '')
    .replace(/\.(?:hbs|yaml|txt)$/, '')
    .replaceAll('-', ' ')
}
