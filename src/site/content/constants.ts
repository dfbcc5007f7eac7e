/** Headings, counts and limits of the magazine. */

export const MORE_TITLE = 'Have More Awesome Stuff'
export const TOP_NOTCH_TITLE = 'Top Notch'
export const POPULAR_TITLE = 'Popular Articles'
export const MENU_TITLE = 'Grades'

/** Cards under "Popular Articles" on the home page. */
export const POPULAR_COUNT = 8
/** Ranked entries under "Top Notch", on the home page and on an author's page. */
export const TOP_NOTCH_COUNT = 8
/** Cards under "Have More Awesome Stuff": home page, end of an article, 404 page. */
export const MORE_COUNT = 8
/** Articles related to one; its page may show the first as the next to read. Also the cards of a subcategory on the page of its category. */
export const RELATED_COUNT = 4
/** Leads on the home page, and the most articles of a category under "Have More Awesome Stuff". */
export const LEAD_COUNT = 2

/** Other stories of an author below an article. */
export const MORE_BY_AUTHOR = 3
/** Entries on one page of a list. */
export const PAGE_SIZE = 24
/** Search answers only texts that are longer than this. */
export const SEARCH_THRESHOLD = 2
/** Longer texts are cut, also in the search box: they are not typed by a reader. */
export const LONGEST_SEARCH = 256
/** Sparkles, globe, books: added to descriptions without an emoji, unless the site names its own. */
export const DEFAULT_DESCRIPTION_EMOJIS = ['✨', '🌍', '📚'] as const

export const TITLE_LENGTH_WARNING = 200
export const TITLE_LENGTH_LIMIT = 1000
export const SLUG_LENGTH_LIMIT = 96

/** Search engines cut longer descriptions. */
export const DESCRIPTION_LENGTH = 160
export const DESCRIPTION_LENGTH_WARNING = 320
export const DESCRIPTION_LENGTH_LIMIT = 1000
/** The text below the title of a card, which is cut at a clause. */
export const BLURB_LENGTH = 100
/** The biography below an article, which is cut at a clause: two lines. */
export const BIOGRAPHY_LENGTH = 150
/** The headline in structured data. */
export const HEADLINE_LENGTH = 110
/** Entries of a feed. */
export const FEED_SIZE = 20
