/** Whether something may be loaded ahead: not on slow or metered connections, and not for machines that read pages. */
export function hasSpareConnection(): boolean {
  const { connection, userAgent } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return false
  // A phone brand ends in the same letters.
  return !/bot|crawler|spider|crawling/i.test(userAgent.replace(/cubot/gi, ''))
}
