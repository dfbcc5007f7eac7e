import { useEffect, useState } from 'react'
import type { Heading } from '../../content/schema.ts'

/** Articles with fewer headings have no table of contents. */
export const FEWEST_HEADINGS = 3

/** The headings of an article: beside the text where there is room, else folded above it. */
export function Contents({ contents, title }: { contents: readonly Heading[]; title: string }) {
  const current = useCurrentHeading(contents)
  if (contents.length < FEWEST_HEADINGS) return null
  return (
    <nav className="contents" aria-label={title}>
      <details>
        <summary>{`${title} (${contents.length})`}</summary>
        <ol>
          {contents.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The current heading: the last one that has scrolled into the upper third of the window, or above it. */
function useCurrentHeading(contents: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          if (isIntersecting || boundingClientRect.top < (rootBounds?.top ?? 0)) passed.add(target.id)
          else passed.delete(target.id)
        }
        setCurrent(contents.findLast(({ id }) => passed.has(id))?.id)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const { id } of contents) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [contents])
  return current
}
