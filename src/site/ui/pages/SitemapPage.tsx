import { LANGUAGE_NAMES } from '../../content/locales.ts'
import { AUTHORS_PATH, HOME_PATH } from '../../content/paths.ts'
import type { SitemapPageProps } from '../../content/sitemap-props.ts'
import { plural } from '../../content/texts/texts.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { infoLinks } from '../components/Footer.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'

/** A sitemap with more articles is folded on a small window: it would be many of them high. */
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
              <div key={subcategory.path}>
                <h3>
                  <a href={subcategory.path}>{subcategory.label}</a>
                </h3>
                {subcategory.total > 0 && (
                  <details open={isOpen}>
                    <summary>{plural(texts.articles, subcategory.total, texts.language)}</summary>
                    <ul>
                      {subcategory.articles.map((article) => (
                        <li key={article.path} lang={foreign(article.language, texts.language)}>
                          <a href={article.path}>{article.label}</a>
                        </li>
                      ))}
                      {subcategory.total > subcategory.articles.length && (
                        <li>
                          <a href={subcategory.path}>
                            {texts.more}
                            <span className="visually-hidden">{`: ${subcategory.label}`}</span>
                          </a>
                        </li>
                      )}
                    </ul>
                  </details>
                )}
              </div>
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
        <h2 className="ruled">
          <a href={AUTHORS_PATH}>{texts.authors}</a>
        </h2>
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
