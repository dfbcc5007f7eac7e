import type { ViewName } from './views.ts'

export const WIDTHS = [390, 820, 1280] as const
export const THEMES = ['light', 'dark'] as const

/** One picture to take: a screen, in a window, in a state. */
export interface Picture {
  /** The name of its file, without the ending. */
  name: string
  /** Pictures of the same group stand in one row. */
  group: string
  path: string
  width: number
  theme: 'light' | 'dark'
  state: 'plain' | 'menu' | 'contents' | 'forced-colors' | 'print'
}

/** Every screen at every width in both themes, and the states that a screen can be put into. */
export function planPictures(screens: ReadonlyMap<ViewName, string>): Picture[] {
  const plain = [...screens].flatMap(([screen, path]) => everyWindow({ group: screen, path, state: 'plain' }))
  const home = screens.get('home')
  const menu = home === undefined ? [] : everyWindow({ group: 'menu', path: home, state: 'menu' })
  const article = screens.get('article')
  return [...plain, ...menu, ...(article === undefined ? [] : articleStates(article))]
}

function articleStates(path: string): Picture[] {
  const contents = THEMES.map((theme) => name({ group: 'article-contents', path, state: 'contents', width: 390, theme }))
  const colors = [390, 1280].map((width) => name({ group: 'article-forced-colors', path, state: 'forced-colors', width, theme: 'light' }))
  return [...contents, ...colors, name({ group: 'article-print', path, state: 'print', width: 820, theme: 'light' })]
}

function everyWindow(picture: Pick<Picture, 'group' | 'path' | 'state'>): Picture[] {
  return WIDTHS.flatMap((width) => THEMES.map((theme) => name({ ...picture, width, theme })))
}

function name(picture: Omit<Picture, 'name'>): Picture {
  return { ...picture, name: `${picture.group}-${picture.width}-${picture.theme}` }
}
