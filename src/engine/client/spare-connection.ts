/** Whether prefetching is allowed: not on slow or metered connections, and not for crawlers. */
export function hasSpareConnection(): boolean {
  const { connection, userAgent } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return false
  // Cubot is a phone brand.
  return !/(?<!cu)bot|crawl|spider/i.test(userAgent)
}
