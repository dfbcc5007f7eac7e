/** What the names of all buckets begin with. */
const PREFIX = 'grindstone-'

/** The bucket of a site; its development bucket has a suffix, which no site's key may end in. */
export function bucketName(key: string, environment: 'production' | 'development'): string {
  return `${PREFIX}${key}${environment === 'production' ? '' : '-dev'}`
}
