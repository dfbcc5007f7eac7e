import type { EditionPageProps, EditionPieceProps } from '../../content/edition-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { DOT } from '../dot.ts'
import { useTexts } from '../static-query.tsx'
import { cardTitle } from '../whole-words.tsx'

/** The drawn cover and the photograph of an article; not lazy, because paper has no later. */
const SIZE = { width: 640, height: 400, fetchPriority: 'low', decoding: 'async' } as const

/** Sixteen pages of a zine: each section is a page of paper, and a card on a screen. */
export default function EditionPage({ title, texts, cover, family, dateText, count, pieces, letter, site }: EditionPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <div className="edition">
        <div className="intro">
          <h1>{title}</h1>
          <p className="meta">{`${count}${DOT}${dateText}`}</p>
          <p className="dek">{texts.hint}</p>
          <button type="button" data-action="print">
            {texts.print}
          </button>
          <p className="note">{letter[0]}</p>
        </div>
        <section className="leaf jacket" data-cat={family}>
          <img src={cover} width={420} height={592} alt="" fetchPriority="high" />
          <div className="label">
            <p className="name">{site.name}</p>
            <p className="title">{title}</p>
            <p>{`${count}${DOT}${dateText}`}</p>
          </div>
        </section>
        <section className="leaf contents-leaf" data-cat={family}>
          <h2>{texts.contents}</h2>
          <ol>
            {pieces.map(({ page, label, author, cover: { family: own } }) => (
              <li key={page} data-cat={own}>
                <b>{page}</b>
                <span>
                  <a href={`#p${page}`}>{label}</a>
                  {author}
                </span>
              </li>
            ))}
          </ol>
        </section>
        {pieces.map((piece) => (
          <Piece key={piece.page} piece={piece} readOn={texts.readOn} />
        ))}
        <section className="leaf letter" data-cat={family}>
          <div className="cover">
            <img src={cover} width={420} height={592} alt="" />
          </div>
          <h2>{texts.letter}</h2>
          {letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="signed">{`${site.name}, ${dateText}`}</p>
          <p className="on">
            <b>{pieces.length + 3}</b>
          </p>
        </section>
        <section className="leaf back">
          <ul>
            {pieces.map(({ page, cover: { src } }) => (
              <li key={page}>
                <img src={src} {...SIZE} alt="" />
              </li>
            ))}
          </ul>
          <p className="name">{site.name}</p>
          {site.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="at">
            <a href={HOME_PATH}>{site.address}</a>
            <br />
            {site.mail}
          </p>
        </section>
      </div>
    </>
  )
}

function Piece({ piece, readOn }: { piece: EditionPieceProps; readOn: string }) {
  const { page, label, path, author, category, cover, opening, address } = piece
  const { language } = useTexts()
  return (
    <section className="leaf piece" id={`p${page}`} data-cat={cover.family}>
      <div className="cover">
        <img src={cover.src} {...SIZE} alt="" />
        {cover.image !== null && <img src={cover.image} {...SIZE} alt="" />}
      </div>
      <h2>
        <a href={path}>{cardTitle(label, language)}</a>
      </h2>
      <p className="by">{[author, category].filter(Boolean).join(DOT)}</p>
      <div className="opening">
        {opening.map(({ text, isHeading }, place) => {
          const Passage = isHeading ? 'h3' : 'p'
          // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same text
          return <Passage key={place}>{text}</Passage>
        })}
      </div>
      <p className="on">
        <a href={path}>
          {readOn}
          {/* For paper. */}
          <span>{`: ${address}`}</span>
        </a>
        <b>{page}</b>
      </p>
    </section>
  )
}
