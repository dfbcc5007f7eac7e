/** Folders that the build alone writes: their files are named after their content, and may be cached for a year, or are read by the client. */
export const BUILD_FOLDERS: readonly string[] = ['assets', 'covers', 'page-data', 'search', 'slice-data', 'social']
