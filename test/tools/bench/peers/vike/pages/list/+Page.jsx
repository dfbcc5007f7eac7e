import { useData } from 'vike-react/useData'
import Cards from '../Cards.jsx'

export default function Page() {
  const { title, description, base, cards, number, pages } = useData()
  const path = (page) => (page === 1 ? base : `${base}/page/${page}`)
  return (
    <>
      <h1>{title}</h1>
      <p>{description}</p>
      <Cards title="Newest" cards={cards} />
      <nav className="pages" aria-label="Pages">
        {number > 1 && <a href={path(number - 1)}>Previous</a>}
        <span>
          {number} of {pages}
        </span>
        {number < pages && <a href={path(number + 1)}>Next</a>}
      </nav>
    </>
  )
}
