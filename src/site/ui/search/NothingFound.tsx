import { fill } from '../../content/texts/texts.ts'
import { LinkList } from '../components/LinkList.tsx'
import { StaticQuery, useTexts } from '../static-query.tsx'
import type { ShownAnswer } from './use-search.ts'

export const NOTHING_FOUND_ART = '/art/nothing-found.svg'

interface Props {
  answer: ShownAnswer
  choose(text: string): void
  className?: string
}

/** Shown when no title matches: suggestions, the categories, and a picture. */
export function NothingFound({ answer: { text, suggestions }, choose, className = 'nothing' }: Props) {
  const { found } = useTexts()
  return (
    <div className={className}>
      <div>
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
      <img className="cover" src={NOTHING_FOUND_ART} width={640} height={400} alt="" />
    </div>
  )
}
