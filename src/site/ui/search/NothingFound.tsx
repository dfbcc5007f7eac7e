import { fill } from '../../content/texts/texts.ts'
import { LinkList } from '../components/LinkList.tsx'
import { StaticQuery, useTexts } from '../static-query.tsx'
import type { ShownAnswer } from './use-search.ts'

export const NOTHING_FOUND_ART = '/art/nothing-found.svg'

/** Shown when no title matches: a picture, suggestions, and the categories. */
export function NothingFound({ answer: { text, suggestions }, choose }: { answer: ShownAnswer; choose(text: string): void }) {
  const { found } = useTexts()
  return (
    <div className="nothing">
      <img src={NOTHING_FOUND_ART} width={240} height={150} alt="" />
      <p className="nothing-text">{fill(found.nothing, { text })}</p>
      {suggestions.length > 0 && (
        <p className="suggestions">
          {found.suggestion}
          {suggestions.map((suggestion) => (
            <button type="button" key={suggestion} onClick={() => choose(suggestion)}>
              {suggestion}
            </button>
          ))}
        </p>
      )}
      <p className="meta">{found.hint}</p>
      <StaticQuery name="menu">{(menu) => <LinkList className="chips" links={menu} />}</StaticQuery>
    </div>
  )
}
