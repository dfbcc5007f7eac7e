import categories from '../menu.json'

export default function Layout({ children }) {
  return (
    <>
      <header className="site-header">
        <a className="skip" href="#content">
          Skip to content
        </a>
        <a href="/" className="logo">
          A magazine
        </a>
        <nav className="menu" aria-label="Categories">
          <ul>
            {categories.map(({ title, path, children: inner }) => (
              <li key={path}>
                <a href={path} className="menu-title">
                  {title}
                </a>
                <details name="menu">
                  <summary>{title}</summary>
                  <Links links={inner} />
                </details>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer grip">
        <section>
          <h2>Categories</h2>
          <Links links={categories} />
        </section>
        <section>
          <h2>Contacts</h2>
          <a href="mailto:desk@vike.example">desk@vike.example</a>
        </section>
      </footer>
    </>
  )
}

function Links({ links }) {
  return (
    <ul>
      {links.map(({ title, path }) => (
        <li key={path}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
