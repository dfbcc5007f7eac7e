export default function Cards({ title, cards }) {
  return (
    <section className="group">
      <h2 className="coping">{title}</h2>
      <ul className="cards strips">
        {cards.map((card) => (
          <li key={card.path}>
            <article className="card strip">
              <h3>
                <a href={card.path}>{card.title}</a>
              </h3>
              <p className="meta">{card.minutes} min</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
