export type Encoding = 'br' | 'gzip' | 'identity'

const SUPPORTED: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The encodings that a request accepts, best first; among equals, the one with the smallest result first. */
export function acceptedEncodings(acceptEncoding: string | undefined): Encoding[] {
  const weights = readWeights(acceptEncoding ?? '')
  return SUPPORTED.filter((encoding) => weightOf(encoding, weights) > 0).sort((a, b) => weightOf(b, weights) - weightOf(a, weights))
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const named = weights.get(encoding) ?? weights.get('*')
  if (named !== undefined) return named
  // Identity is acceptable without being named, but comes after any encoding that is.
  return encoding === 'identity' ? 0.0001 : 0
}
