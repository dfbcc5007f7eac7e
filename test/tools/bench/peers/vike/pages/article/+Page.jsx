import { useData } from 'vike-react/useData'
import Cards from '../Cards.jsx'

export default function Page() {
  const { title, description, date, minutes, html, category, subcategory, author, previous, next, related, more } = useData()
  return (
    <>
      <article className="article">
        <header>
          <nav className="breadcrumbs" aria-label="You are here">
            <ol>
              {[{ title: 'Home', path: '/' }, category, subcategory].map((place) => (
                <li key={place.path}>
                  <a href={place.path}>{place.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <h1>{title}</h1>
          <p className="dek">{description}</p>
          <p className="by">
            By <a href={author.path}>{author.title}</a>
          </p>
          <p className="meta">
            Published <time dateTime={date}>{date}</time> · {minutes} min
          </p>
        </header>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <section className="author-card">
        <h2>
          <a href={author.path}>{author.title}</a>
        </h2>
        <p>{author.description}</p>
        <ul>
          {author.more.map((story) => (
            <li key={story.path}>
              <a href={story.path}>{story.title}</a>
            </li>
          ))}
        </ul>
      </section>
      <nav className="neighbours" aria-label="Previous, Next">
        {previous && <a href={previous.path}>{previous.title}</a>}
        {next && <a href={next.path}>{next.title}</a>}
      </nav>
      <Cards title="Related articles" cards={related} />
      <Cards title="More" cards={more} />
    </>
  )
}
