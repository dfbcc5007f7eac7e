import type { FrontProps } from '../../content/fronts.ts'
import type { CategoryPageProps } from '../../content/page-props.ts'
import { CardList } from './CardSection.tsx'
import { RowCard, TextCard } from './cards.tsx'

/** The subcategories of a category in the form that its data chooses: a picture, a sign and the newest articles of each, the first with its cover. */
export function Front({
  front: { form, stops },
  subcategories,
  family,
}: Pick<CategoryPageProps, 'subcategories' | 'family'> & { front: FrontProps }) {
  return (
    <div className={form === 'wall' ? 'front as-wall band rough' : `front as-${form}`} data-cat={family}>
      {stops.map(({ path, sign, note, drawn }) => {
        const { label = '', total, newest = [] } = subcategories.find((subcategory) => subcategory.path === path) ?? {}
        const last = label.lastIndexOf(' ') + 1
        return (
          <section key={path}>
            <header>
              {drawn !== undefined && <div className="drawn" dangerouslySetInnerHTML={{ __html: drawn }} />}
              <div>
                {sign !== undefined && <p className="sign">{sign}</p>}
                <h2>
                  <a href={path}>
                    {label.slice(0, last)}
                    {/* The number and the arrow stay beside the last word. */}
                    <span className="whole">
                      {label.slice(last)} <small>{total}</small>
                    </span>
                  </a>
                </h2>
                {note !== undefined && <p>{note}</p>}
              </div>
            </header>
            {newest.length > 0 && (
              <CardList cards={newest} kind="lines">
                {(card) => (card === newest[0] ? <RowCard card={card} /> : <TextCard card={card} />)}
              </CardList>
            )}
          </section>
        )
      })}
    </div>
  )
}
