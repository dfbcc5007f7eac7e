import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import styles from '../assets/site.css?raw'

const ADDRESS = 'https://vike.example'

export default function Head() {
  const { title, description, date } = useData()
  const { urlPathname } = usePageContext()
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${ADDRESS}/#website`, url: ADDRESS },
      {
        '@type': date === undefined ? 'CollectionPage' : 'Article',
        headline: title,
        description,
        datePublished: date,
        url: ADDRESS + urlPathname,
      },
    ],
  }
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={ADDRESS + urlPathname} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={ADDRESS + urlPathname} />
      <meta name="twitter:card" content="summary" />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(graph) }} />
    </>
  )
}
