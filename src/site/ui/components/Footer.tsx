import type { LinkProps } from '../../content/page-props.ts'
import { ABOUT_PATH, AUTHORS_PATH, HOME_PATH, PRIVACY_PATH, SITEMAP_PATH, TERMS_PATH } from '../../content/paths.ts'
import { STRINGS } from '../../content/strings.ts'
import { StaticQuery } from '../static-query.tsx'
import { LinkList } from './LinkList.tsx'
import { NavLink } from './NavLink.tsx'

/** The fixed pages that the footer and the sitemap name. */
export const INFO_LINKS: readonly LinkProps[] = [
  { label: STRINGS.aboutUs, path: ABOUT_PATH },
  { label: STRINGS.authors, path: AUTHORS_PATH },
  { label: STRINGS.privacyPolicy, path: PRIVACY_PATH },
  { label: STRINGS.terms, path: TERMS_PATH },
]

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
            <StaticQuery name="menu">{(menu) => <LinkList links={menu} current={path} />}</StaticQuery>
          </section>
          <section>
            <h2>{STRINGS.info}</h2>
            <LinkList links={[...INFO_LINKS, { label: STRINGS.sitemap, path: SITEMAP_PATH }]} current={path} />
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
