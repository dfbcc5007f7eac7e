import type { Appearance } from '../../engine/node/pictures/icons.ts'
import { HOME_PATH } from '../content/paths.ts'
import type { Site } from '../content/site.ts'

/** The web app manifest and the icon of the magazine. */
export function describeAppearance({ name, title, tagline, language, topics }: Site): Appearance {
  return {
    logo: '/logo.svg',
    ground: '#14110f',
    manifest: {
      id: HOME_PATH,
      name: title,
      short_name: name,
      description: tagline,
      lang: language,
      dir: 'ltr',
      start_url: HOME_PATH,
      scope: HOME_PATH,
      display: 'minimal-ui',
      background_color: '#f6f3ec',
      theme_color: '#f6f3ec',
      categories: topics,
    },
  }
}
