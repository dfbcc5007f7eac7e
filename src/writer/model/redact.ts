const HIDDEN = '[hidden]'
/** A shorter value is not a secret, and may be part of ordinary words. */
const SHORTEST = 6
/** As many characters of a secret are hidden where a text was cut inside of it. */
const PART = 8

/** Creates a function that removes secrets from a text, and the parts of them that a cut left. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  const distinct = [...new Set(known)].sort((a, b) => b.length - a.length)
  return (text) => {
    let clean = text
    for (const secret of distinct) clean = clean.replaceAll(secret, HIDDEN)
    for (const secret of distinct) if (secret.length > PART) clean = hideEnd(hideStart(clean, secret), secret)
    return clean
      .replace(/\bsk-[\w-]{8,}/g, HIDDEN)
      .replace(/\b(Bearer|api-key:)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+:[^\s/@]+@/gi, `$1${HIDDEN}@`)
  }
}

/** Hides a start of a secret, as far as the text continues it. */
function hideStart(text: string, secret: string): string {
  const [first = '', ...others] = text.split(secret.slice(0, PART))
  const rest = secret.slice(PART)
  return [
    first,
    ...others.map((part) => {
      let same = 0
      while (same < rest.length && part[same] === rest[same]) same++
      return HIDDEN + part.slice(same)
    }),
  ].join('')
}

/** Hides an end of a secret, as far as the text before continues it. */
function hideEnd(text: string, secret: string): string {
  const parts = text.split(secret.slice(-PART))
  const rest = secret.slice(0, -PART)
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part
      let same = 0
      while (same < rest.length && part.at(-1 - same) === rest.at(-1 - same)) same++
      return part.slice(0, part.length - same) + HIDDEN
    })
    .join('')
}
