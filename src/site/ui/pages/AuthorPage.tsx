import type { AuthorPageProps } from '../../content/author-props.ts'
import { toLabel } from '../../content/labels.ts'
import { ABOUT_PATH, AUTHORS_PATH } from '../../content/paths.ts'
import { plural } from '../../content/texts/texts.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { CardSection } from '../components/CardSection.tsx'
import { StripCard } from '../components/cards.tsx'
import { FeedLinks } from '../components/FeedLinks.tsx'
import { Monogram } from '../components/Monogram.tsx'
import { PagedCards } from '../components/PagedCards.tsx'
import { DOT } from '../dot.ts'
import { languageOfName } from '../foreign-language.ts'
import { placeOf } from '../place-of.ts'
import { useTexts } from '../static-query.tsx'

export default function AuthorPage({ author, family, topNotch, list, feed }: AuthorPageProps) {
  const texts = useTexts()
  return (
    <>
      <div className="band rough profile" data-cat={family}>
        <div>
          <Monogram {...author} size={160} />
          <Breadcrumbs links={[{ label: texts.authors, path: AUTHORS_PATH }]} />
          <h1 lang={languageOfName(author.name)}>{author.name}</h1>
          <p className="kicker">{`${toLabel(author.specialty)}${DOT}${placeOf(author)}`}</p>
          <p className="dek">{author.description}</p>
          <p className="meta">
            {texts.aboutAuthor && `${texts.aboutAuthor} `}
            <a href={ABOUT_PATH}>{texts.howWeWork}</a>
          </p>
        </div>
      </div>
      <CardSection title={texts.topNotch} hint={texts.topNotchHint} cards={topNotch} kind="strips" ordered>
        {(card) => <StripCard card={card} />}
      </CardSection>
      <section className="group" data-cat={family}>
        <h2 className="ruled">{list.total === 0 ? texts.emptyList : plural(texts.articles, list.total, texts.language)}</h2>
        <PagedCards list={list} kind="rows" />
        <FeedLinks feed={feed} />
      </section>
    </>
  )
}
