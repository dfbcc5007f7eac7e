import { useData } from 'vike-react/useData'
import Cards from '../Cards.jsx'

export default function Page() {
  const { newest, categories, authors } = useData()
  return (
    <>
      <h1 className="coping">A magazine</h1>
      <Cards title="Newest" cards={newest} />
      {[categories, authors].map((links) => (
        <ul className="faces" key={links[0].path}>
          {links.map(({ title, path }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}
