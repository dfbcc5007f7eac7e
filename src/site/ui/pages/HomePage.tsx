import type { HomePageProps, MenuQuery } from '../../content/page-props.ts'
import { AUTHORS_PATH } from '../../content/paths.ts'
import { fill, plural } from '../../content/texts/texts.ts'
import { CardSection } from '../components/CardSection.tsx'
import { LeadCard, SecondCard, StripCard, TeaserCard, TileCard } from '../components/cards.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { Monogram } from '../components/Monogram.tsx'
import { DOT } from '../dot.ts'
import { StaticQuery, useTexts } from '../static-query.tsx'

export default function HomePage({ leads, art, popular, topNotch, more, authors, total, latest, edition }: HomePageProps) {
  const texts = useTexts()
  const count = plural(texts.articles, total, texts.language)
  return (
    <>
      <StaticQuery name="site">
        {({ name, tagline }) => (
          <div className="masthead ruled">
            <h1>{name}</h1>
            {tagline && <p className="meta">{tagline}</p>}
            <p className="meta">
              {count}
              {latest && DOT}
              {latest && <a href={latest.path}>{fill(texts.latest, { date: latest.label })}</a>}
            </p>
          </div>
        )}
      </StaticQuery>
      <ul className="cards leads">
        {leads.map((card, place) => (
          <li key={card.path}>{place === 0 ? <LeadCard card={card} art={art} /> : <SecondCard card={card} />}</li>
        ))}
      </ul>
      <CardSection title={texts.popular} family="gear" hint={texts.popularHint} cards={popular} kind="tiles row">
        {(card) => <TileCard card={card} isBrief />}
      </CardSection>
      <CardSection title={texts.topNotch} family="events" hint={texts.topNotchHint} cards={topNotch} kind="strips" ordered>
        {(card) => <StripCard card={card} />}
      </CardSection>
      <section className="group" data-cat="culture">
        <h2 className="ruled">{texts.categories}</h2>
        <StaticQuery name="menu">{(menu) => <CategoryWall menu={menu} />}</StaticQuery>
      </section>
      <div className="pair">
        {edition !== undefined && (
          <CardSection
            title={edition.heading}
            path={edition.card.path}
            family={edition.card.cover.family}
            cards={[edition.card]}
            kind="strips"
          >
            {(card) => <StripCard card={card} />}
          </CardSection>
        )}
        <section className="group" data-cat="tips">
          <h2 className="ruled">
            <a href={AUTHORS_PATH}>{texts.authors}</a>
          </h2>
          <ul className="faces">
            {authors.map(({ label, path, colour }) => (
              <li key={path}>
                <a href={path}>
                  <Monogram name={label} path={path} colour={colour} size={96} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <CardSection title={texts.moreStuff} cards={more} kind="tilts">
        {(card) => <TeaserCard card={card} />}
      </CardSection>
    </>
  )
}

function CategoryWall({ menu }: { menu: MenuQuery }) {
  return (
    <ul className="wall">
      {menu.map(({ label, path, family, cover, children }) => (
        <li key={path} data-cat={family}>
          <img src={cover} width={640} height={400} alt="" loading="lazy" decoding="async" />
          <h3>
            <a href={path}>{label}</a>
          </h3>
          <LinkList links={children} />
        </li>
      ))}
    </ul>
  )
}
