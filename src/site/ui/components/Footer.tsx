import type { LinkProps } from '../../content/page-props.ts'
import { ABOUT_PATH, AUTHORS_PATH, HOME_PATH, PRIVACY_PATH, SITEMAP_PATH, TERMS_PATH } from '../../content/paths.ts'
import type { Texts } from '../../content/texts/texts.ts'
import { DOT } from '../dot.ts'
import { StaticQuery, useLabelLanguage, useSiteLanguage, useTexts } from '../static-query.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { Icon } from './Icon.tsx'
import { LinkList } from './LinkList.tsx'
import { NavLink } from './NavLink.tsx'

/** The fixed pages that the footer and the sitemap name. */
export function infoLinks({ aboutUs, authors, privacyPolicy, terms }: Texts): LinkProps[] {
  return [
    { label: aboutUs, path: ABOUT_PATH },
    { label: authors, path: AUTHORS_PATH },
    { label: privacyPolicy, path: PRIVACY_PATH },
    { label: terms, path: TERMS_PATH },
  ]
}

/** Categories, info and contacts, then the copyright line; and the notice of a new edition. The feeds of all articles are left out where the page links its own. */
export function Footer({ path, hasFeed }: { path: string; hasFeed: boolean }) {
  const texts = useTexts()
  const language = useSiteLanguage()
  const labelLanguage = useLabelLanguage()
  return (
    <StaticQuery name="site">
      {({ name, title, tagline, mail, social, disclosure, year, feed, extraPages }) => (
        <footer className="site-footer rough">
          <div className="footer-brand">
            <NavLink path={HOME_PATH} current={path}>
              <img src="/logo.svg" width={72} height={72} alt={name} loading="lazy" />
            </NavLink>
            <p lang={texts.tagline ? undefined : language}>{texts.tagline || tagline}</p>
            {!hasFeed && <FeedLinks feed={feed} />}
          </div>
          <section>
            <h2>{texts.categories}</h2>
            <StaticQuery name="menu">{(menu) => <LinkList links={menu} current={path} language={labelLanguage} />}</StaticQuery>
          </section>
          <section>
            <h2>{texts.info}</h2>
            <LinkList links={[...infoLinks(texts), ...extraPages, { label: texts.sitemap, path: SITEMAP_PATH }]} current={path} />
          </section>
          <section>
            <h2>{texts.contacts}</h2>
            <ul>
              <li>
                <a href={`mailto:${mail}`}>{mail}</a>
              </li>
              {(['video', 'social', 'photo'] as const).map((network) => (
                <li key={network}>
                  <a href={social[network]} rel="noopener">
                    <Icon name={network} />
                    {texts[network]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <p className="meta">
            {`© ${title} ${year}${DOT}` +
              (disclosure === '' || (language && !texts.siteDisclosure) ? '' : `${texts.siteDisclosure || disclosure} `)}
            <a href={ABOUT_PATH}>{texts.howWeWork}</a>
          </p>
          {/* `register-worker.ts` removes `hidden` when a newer build is ready. */}
          <p id="update-notice" className="notice" role="status" hidden>
            {`${texts.updateReady} `}
            <button type="button" data-action="update">
              {texts.showUpdate}
            </button>
          </p>
        </footer>
      )}
    </StaticQuery>
  )
}
