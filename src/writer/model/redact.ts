/** Creates a function that removes secrets from a text. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  // A shorter value is not a secret, and may be part of ordinary words.
  const known = secrets
    .filter((secret) => secret.length >= 6)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  const distinct = [...new Set(known)].sort((a, b) => b.length - a.length)
  return (text) => {
    let clean = text
    for (const secret of distinct) clean = clean.replaceAll(secret, HIDDEN)
    return clean
      .replace(/\bsk-[\w-]{8,}/g, HIDDEN)
      .replace(/\b(Bearer|api-key:)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+:[^\s/@]+@/gi, `$1${HIDDEN}@`)
  }
}

const HIDDEN = '[hidden]'
