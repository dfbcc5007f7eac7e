import type { ArticleTeaserProps } from '../../content/page-props.ts'
import { minutesText } from '../../content/strings.ts'

/** A headed row of articles to go on with; an empty one is not shown. */
export function Teasers({ title, teasers }: { title: string; teasers: readonly ArticleTeaserProps[] }) {
  if (teasers.length === 0) return null
  return (
    <section className="cards">
      <h2>{title}</h2>
      <ul className="teasers">
        {teasers.map(({ title: name, path, language, category, minutes }) => (
          <li key={path}>
            <a href={path} lang={language}>
              {name}
            </a>
            <p className="meta">{`${category} · ${minutesText(minutes)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
