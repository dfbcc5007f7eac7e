/** What readers are told of an author. */
export interface Biography {
  home: string
  country: string
  specialty: string
  description: string
}

/** What a page shows of an author. */
export interface AuthorProps extends Biography {
  name: string
  path: string
  /** The ground of the monogram. */
  colour: string
  /** The biography is in the language of the page, which is not that of the site. */
  isTranslated?: boolean
}
