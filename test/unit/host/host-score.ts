/** The score that the HTTP Observatory of Mozilla and MDN gives to these headers of a page over https that sets no cookies, by its table of modifiers. */
export function scoreOf(headers: Readonly<Record<string, string>>, html: string): number {
  const value = (name: string) => headers[name.toLowerCase()] ?? ''
  const policy = parsePolicy(value('Content-Security-Policy'))
  const penalties = [policyModifier(policy), transportModifier(value('Strict-Transport-Security')), scriptsModifier(html)]
  penalties.push(value('X-Content-Type-Options').toLowerCase() === 'nosniff' ? 0 : -5, framingModifier(policy, value('X-Frame-Options')))
  penalties.push(referrerModifier(value('Referrer-Policy')), isSameOrigin(value('Cross-Origin-Resource-Policy')) ? 10 : 0)
  const base = 100 + sum(penalties.filter((modifier) => modifier < 0))
  // Bonus points count from a score of 90 on.
  return base < 90 ? base : base + sum(penalties.filter((modifier) => modifier > 0))
}

type Policy = ReadonlyMap<string, string[]>

function parsePolicy(text: string): Policy {
  const directives = text.split(';').flatMap((part) => {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    return name === '' ? [] : [[name.toLowerCase(), sources] as const]
  })
  return new Map(directives)
}

function policyModifier(policy: Policy): number {
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = sources('script-src')
  const hashed = scripts.some((source) => /^'(?:sha|nonce)/.test(source))
  const broad = (list: string[]) => list.some((source) => ['*', 'http:', 'https:', 'data:'].includes(source))
  if (broad(scripts) || broad(sources('object-src')) || (scripts.includes("'unsafe-inline'") && !hashed)) return -20
  if (Array.from(policy.values()).flat().includes('http:')) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  const styles = sources('style-src')
  if (broad(styles) || (styles.includes("'unsafe-inline'") && !styles.some((source) => source.startsWith("'sha")))) return 0
  const closed = policy.get('default-src')?.join() === "'none'" && /^'(?:none|self)'$/.test(policy.get('form-action')?.join() ?? '')
  return closed ? 10 : 5
}

function transportModifier(value: string): number {
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? Number.NaN)
  if (Number.isNaN(age)) return -20
  return age >= 15_768_000 ? 0 : -10
}

function framingModifier(policy: Policy, value: string): number {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors !== undefined && !ancestors.includes('*')) return 5
  return /^(?:deny|sameorigin)$/i.test(value) ? 0 : -20
}

function scriptsModifier(html: string): number {
  const external = html.match(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/gi) ?? []
  return external.some((tag) => !tag.includes('integrity=')) ? -5 : 0
}

function referrerModifier(value: string): number {
  if (value === '') return 0
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value.toLowerCase()) ? 5 : -5
}

function isSameOrigin(value: string): boolean {
  return /^same-(?:origin|site)$/.test(value)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
