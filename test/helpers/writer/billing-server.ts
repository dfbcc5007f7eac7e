import type { Random } from '../../tools/bench/random.ts'
import { fallSilent } from './client-clock.ts'
import { fakeReply } from './fake-article.ts'
import type { SeenRequest, Step } from './fake-openai.ts'
import { answer, begin, promptTokens, raw, reset, status } from './fake-steps.ts'

/** Money for a million tokens. */
const INPUT = 1
const CACHED = 0.1
const OUTPUT = 10

/** The settings with the prices of the billing server. */
export const BILLED_PRICES = `date: 2026-11-01\ncurrency: EUR\nmodels:\n  - model: gpt-5-mini\n    input: ${INPUT}\n    cachedInput: ${CACHED}\n    output: ${OUTPUT}\n`

/** Tokens that a server charges for one request. */
interface Charge {
  prompt: number
  answer: number
  cached?: number
}

/** How a request ends, and whether it is charged. */
type Ending = (charge: Charge) => Step

const whole =
  (content?: string, finish = 'stop'): Ending =>
  (usage) =>
    answer({ finish, usage, ...(content === undefined ? {} : { content }) })

/** Requests that are charged, though some of them bring no article. */
export const CHARGED: Record<string, Ending> = {
  'a good answer': whole(),
  'an empty answer': whole(''),
  'an answer of blanks': whole(' \n'),
  'an answer that is cut by length': whole('{"title": "Half', 'length'),
  'a filtered answer': whole('{"title": "Bad', 'content_filter'),
  'an answer that is no JSON': whole('Sure! Here it is.'),
  'an answer that breaks the rules': whole('{}'),
  'a refusal': (usage) => answer({ usage, refusal: 'Not this.' }),
  'a refusal in one piece': (usage) => answer({ usage, refusal: 'Not this.', whole: true }),
  'an answer without an end mark': (usage) => answer({ usage, finish: null }),
  'an answer without a count': () => answer({ usage: 'none' }),
  'an empty answer without a count': () => answer({ usage: 'none', content: '' }),
  'a connection that breaks at once': () => reset,
  'a connection that breaks in an answer': () => begin(reset),
  'a server that stays silent': () => fallSilent(),
  'a server that falls silent in an answer': () => begin(fallSilent()),
  'an answer that ends in the middle': () => begin(({ response }) => void response.end()),
  'an error in the stream': () => raw('text/event-stream', 'data: {"error":{"message":"overloaded"}}\n\n'),
  'an answer that is no stream': () => raw('text/html', '<html></html>'),
  'a gateway that gives up with 502': () => status(502),
  'a gateway that gives up with 504': () => status(504),
  'a gateway that gives up with 408': () => status(408),
}

/** Requests that the server refuses, and does not charge. */
const UNCHARGED: Ending[] = [
  () => status(500),
  () => status(503, '<html>busy</html>'),
  () => status(429, {}, { 'retry-after-ms': '3' }),
  () => status(400, { code: 'content_filter', message: 'no' }),
]

export interface Meter {
  /** Answers a request, and charges it. */
  answer(request: SeenRequest, ending: Ending): Step
  /** Answers a request in a random way. */
  answerAnyhow(request: SeenRequest): Step
  /** What the requests so far cost. */
  bill(): number
}

/** Keeps the bill of a server that counts by itself: up to 1.3 times the tokens that the client counts, and thoughts that it does not see. */
export function createMeter(random: Random): Meter {
  let bill = 0
  function charge(request: SeenRequest): Charge {
    const limit = Number(request.body.max_completion_tokens ?? request.body.max_tokens)
    const prompt = Math.ceil((promptTokens(request) * random.between(100, 130)) / 100)
    const cached = random.chance(0.3) ? prompt - 100 : 0
    const tokens = { prompt, cached, answer: random.chance(0.5) ? limit : random.between(Math.ceil(limit / 4), limit) }
    bill += ((prompt - cached) * INPUT + cached * CACHED + tokens.answer * OUTPUT) / 1e6
    return tokens
  }
  const meter: Meter = {
    answer: (request, ending) => ending(charge(request)),
    answerAnyhow(request) {
      if (random.chance(0.15)) return random.pick(UNCHARGED)({ prompt: 0, answer: 0 })
      if (random.chance(0.4)) return meter.answer(request, whole(JSON.stringify(fakeReply(request))))
      return meter.answer(request, random.pick(Object.values(CHARGED)))
    },
    bill: () => bill,
  }
  return meter
}
