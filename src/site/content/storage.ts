/** The prefix of all bucket names. */
const PREFIX = 'grindstone-'

/** The bucket of a site; the suffix of its development bucket is not allowed in site keys. */
export function bucketName(key: string, environment: 'production' | 'development'): string {
  return `${PREFIX}${key}${environment === 'production' ? '' : '-dev'}`
}
