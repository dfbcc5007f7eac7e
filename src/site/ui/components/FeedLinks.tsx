import { Fragment } from 'react'
import { FEED_FORMATS } from '../../../engine/shared/feed-formats.ts'
import { DOT } from '../dot.ts'
import { useTexts } from '../static-query.tsx'

/** Links to the feed of a list, in every format. */
export function FeedLinks({ feed }: { feed: string | null }) {
  const { feeds } = useTexts()
  return (
    feed !== null && (
      <p className="meta">
        {`${feeds} `}
        {FEED_FORMATS.map(({ name, ending }, index) => (
          <Fragment key={name}>
            {index > 0 && DOT}
            <a href={`${feed}.${ending}`}>{name}</a>
          </Fragment>
        ))}
      </p>
    )
  )
}
