import { LANGUAGE_NAMES } from '../../content/locales.ts'
import { HOME_PATH } from '../../content/paths.ts'
import type { SitemapPageProps } from '../../content/sitemap-props.ts'
import { formatNumber, plural } from '../../content/texts/texts.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { infoLinks } from '../components/Footer.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'

/** A sitemap with more articles is folded: it would be many windows high on a phone. */
const FOLDED_FROM = 24

/** All parts of the site. */
export default function SitemapPage({ categories, languages, editions, authors, extraPages, total }: SitemapPageProps) {
  const texts = useTexts()
  const isOpen = total < FOLDED_FROM
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{texts.sitemap}</h1>
      <p className="dek">{plural(texts.articles, total, texts.language)}</p>
      {/* With a search in the address, its results are shown here, and the styles hide what follows. */}
      <div id="search-results" />
      <noscript>
        <p>{texts.found.withoutScript}</p>
      </noscript>
      {categories.map(({ label, path, family, subcategories }) => (
        <section className="group shelf" key={path} data-cat={family}>
          <h2 className="ruled">
            <a href={path}>{label}</a>
          </h2>
          <div className="columns">
            {subcategories.map((subcategory) => (
              <details key={subcategory.path} open={isOpen}>
                <summary>
                  <h3>{`${subcategory.label}\u00a0(${formatNumber(subcategory.total, texts.language)})`}</h3>
                </summary>
                <ul>
                  {subcategory.articles.map((article) => (
                    <li key={article.path} lang={foreign(article.language, texts.language)}>
                      <a href={article.path}>{article.label}</a>
                    </li>
                  ))}
                  <li>
                    <SubcategoryLink {...subcategory} />
                  </li>
                </ul>
              </details>
            ))}
          </div>
        </section>
      ))}
      {languages.map(({ language, count, articles }) => (
        <section className="group shelf" key={language} id={language} lang={language}>
          <h2 className="ruled">{LANGUAGE_NAMES[language]}</h2>
          {/* Open: the languages of the header link to it. */}
          <details open>
            <summary>{count}</summary>
            <LinkList className="columns" links={articles} />
          </details>
        </section>
      ))}
      {editions !== undefined && (
        <section className="group shelf">
          <h2 className="ruled">{editions.heading}</h2>
          <ul className="columns">
            {editions.links.map(({ label, path, language }) => (
              <li key={path} lang={foreign(language, texts.language)}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="group shelf">
        <h2 className="ruled">{texts.authors}</h2>
        <details open={isOpen}>
          <summary>{plural(texts.authorCount, authors.length, texts.language)}</summary>
          <LinkList className="columns" links={authors} />
        </details>
      </section>
      <section className="group shelf">
        <h2 className="ruled">{texts.info}</h2>
        <LinkList className="columns" links={[{ label: texts.home, path: HOME_PATH }, ...infoLinks(texts), ...extraPages]} />
      </section>
    </>
  )
}

/** To the page of a subcategory, which may have more than the sitemap. */
function SubcategoryLink({ label, path, total, articles }: SitemapPageProps['categories'][number]['subcategories'][number]) {
  const texts = useTexts()
  if (total <= articles.length) return <a href={path}>{label}</a>
  return (
    <a href={path}>
      {texts.more}
      <span className="visually-hidden">{`: ${label}`}</span>
    </a>
  )
}
