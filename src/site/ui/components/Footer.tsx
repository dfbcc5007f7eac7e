import { ABOUT_PATH, AUTHORS_PATH, HOME_PATH, PRIVACY_PATH, SITEMAP_PATH, TERMS_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'
import { StaticQuery } from '../static-query.tsx'
import { NavLink } from './NavLink.tsx'

const INFO = [
  [STRINGS.aboutUs, ABOUT_PATH],
  [STRINGS.authors, AUTHORS_PATH],
  [STRINGS.privacyPolicy, PRIVACY_PATH],
  [STRINGS.terms, TERMS_PATH],
  [STRINGS.sitemap, SITEMAP_PATH],
] as const

/** Categories, info and contacts, then the copyright line. */
export function Footer({ path }: { path: string }) {
  return (
    <StaticQuery name="site">
      {({ name, title, tagline, mail, social, disclosure, language, year }) => (
        <footer className="site-footer" lang={language}>
          <div className="footer-brand">
            <NavLink path={HOME_PATH} current={path}>
              <img src="/logo.svg" width={72} height={72} alt={name} loading="lazy" />
            </NavLink>
            <p>{tagline}</p>
          </div>
          <section>
            <h2>{STRINGS.categories}</h2>
            <StaticQuery name="menu">
              {(menu) => (
                <ul>
                  {menu.map((category) => (
                    <li key={category.path}>
                      <NavLink path={category.path} current={path}>
                        {category.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </StaticQuery>
          </section>
          <section>
            <h2>{STRINGS.info}</h2>
            <ul>
              {INFO.map(([label, target]) => (
                <li key={target}>
                  <NavLink path={target} current={path}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{STRINGS.contacts}</h2>
            <ul>
              <li>
                <a href={`mailto:${mail}`}>{mail}</a>
              </li>
              {(['video', 'social', 'photo'] as const).map((network) => (
                <li key={network}>
                  <a href={social[network]} rel="noopener">
                    {STRINGS[network]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <p className="copyright">{`© ${title} ${year}`}</p>
          <p className="disclosure">{disclosure}</p>
        </footer>
      )}
    </StaticQuery>
  )
}
