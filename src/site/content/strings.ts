/** The texts of the frame around the articles. */
export const STRINGS = {
  skip: 'Skip to content',
  search: 'Search article titles',
  searchButton: 'Search',
  categories: 'Categories',
  info: 'Info',
  contacts: 'Contacts',
  more: 'More',
  aboutUs: 'About us',
  authors: 'Authors',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms',
  sitemap: 'Sitemap',
  video: 'Video channel',
  social: 'Social page',
  photo: 'Photo feed',
  sponsored: 'Sponsored',
  home: 'Home',
  breadcrumbs: 'You are here',
  related: 'Related articles',
  previous: 'Previous',
  next: 'Next',
  newest: 'Newest first',
  published: 'Published',
  updated: 'Updated',
  by: 'By',
  fictional: 'Written with AI in the voice of a fictional contributor.',
  fictionalAuthor: 'Fictional contributor: a voice used by our AI desk, not a real person.',
  howWeWork: 'How we work',
  contents: 'On this page',
  emptyList: 'Nobody has written this one yet.',
  emptyListHint: 'These neighbours have stories:',
  allAuthors: 'All authors',
  latest: 'Latest stories',
  pages: 'Pages of this list',
  notFoundHint: 'The page is gone, or the address has a typo in it. Pick a category, or start from the top:',
  serverErrorTitle: 'Slammed. That one is on us.',
  serverErrorText: 'The server could not answer. Wait a moment, then try the same address again.',
  retry: 'Try again',
  offlineTitle: 'No signal at this spot.',
  offlineText: 'This page was not saved on your device, and there is no connection right now. Pages that you have read open without one.',
} as const

export function minutesText(minutes: number): string {
  return `${minutes} min`
}

export function articlesText(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}
