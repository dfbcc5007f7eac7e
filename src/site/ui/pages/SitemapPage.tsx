import type { SitemapPageProps } from '../../content/page-props.ts'
import { HOME_PATH } from '../../content/paths.ts'
import { articlesText, STRINGS } from '../../content/strings.ts'
import { Breadcrumbs } from '../components/Breadcrumbs.tsx'
import { INFO_LINKS } from '../components/Footer.tsx'
import { LinkList } from '../components/LinkList.tsx'

export default function SitemapPage({ categories, authors, total }: SitemapPageProps) {
  return (
    <>
      <Breadcrumbs links={[]} />
      <h1>{STRINGS.sitemap}</h1>
      <p className="dek">{articlesText(total)}</p>
      {categories.map(({ label, path, subcategories }) => (
        <section key={path}>
          <h2>
            <a href={path}>{label}</a>
          </h2>
          {subcategories.map((subcategory) => (
            <section key={subcategory.path}>
              <h3>
                <a href={subcategory.path}>{subcategory.label}</a> <small>{articlesText(subcategory.total)}</small>
              </h3>
              <ul>
                {subcategory.articles.map((article) => (
                  <li key={article.path} lang={article.language}>
                    <a href={article.path}>{article.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      <section>
        <h2>{STRINGS.authors}</h2>
        <LinkList links={authors} />
      </section>
      <section>
        <h2>{STRINGS.info}</h2>
        <LinkList links={[{ label: STRINGS.home, path: HOME_PATH }, ...INFO_LINKS]} />
      </section>
    </>
  )
}
