/** Whether prefetching is allowed: not on slow or metered connections, and not for crawlers. */
export function hasSpareConnection(): boolean {
  const { connection, userAgent } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  // Cubot is a phone brand.
  return !(connection?.saveData || /2g/.test(connection?.effectiveType as string) || /(?<!cu)bot|crawl|spider/i.test(userAgent))
}
