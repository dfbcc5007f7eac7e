import { MORE_TITLE, POPULAR_TITLE, TOP_NOTCH_TITLE } from '../../content/constants.ts'
import type { HomePageProps } from '../../content/page-props.ts'
import { AUTHORS_PATH } from '../../content/paths.ts'
import { articlesText, STRINGS } from '../../content/strings.ts'
import { CardSection } from '../components/ArticleCard.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { Teasers } from '../components/Teasers.tsx'
import { StaticQuery } from '../static-query.tsx'

export default function HomePage({ leads, popular, topNotch, more, authors, total }: HomePageProps) {
  return (
    <>
      <StaticQuery name="site">
        {({ name, tagline }) => (
          <div className="masthead">
            <h1>{name}</h1>
            <p>{`${tagline} · ${articlesText(total)}`}</p>
          </div>
        )}
      </StaticQuery>
      <CardSection title={STRINGS.latest} cards={leads} />
      <CardSection title={POPULAR_TITLE} cards={popular} />
      <StaticQuery name="menu">
        {(menu) => (
          <section>
            <h2>{STRINGS.categories}</h2>
            <ul className="category-wall">
              {menu.map(({ label, path, children }) => (
                <li key={path}>
                  <h3>
                    <a href={path}>{label}</a>
                  </h3>
                  <LinkList links={children} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </StaticQuery>
      <CardSection title={TOP_NOTCH_TITLE} cards={topNotch} />
      <section>
        <h2>{STRINGS.authors}</h2>
        <LinkList className="chips" links={[...authors, { label: STRINGS.allAuthors, path: AUTHORS_PATH }]} />
      </section>
      <Teasers title={MORE_TITLE} teasers={more} />
    </>
  )
}
