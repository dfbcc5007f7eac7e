import { expect, test } from 'vitest'
import { secretsOf } from '../../../../src/writer/model/model-server.ts'
import { createRedactor } from '../../../../src/writer/model/redact.ts'

test('secrets are removed in every encoding', () => {
  const redact = createRedactor(secretsOf({ OPENAI_API_KEY: 'ab"c/d+e', OPENAI_BASE_URL: 'https://user1234:pass1234@x.example' }))
  expect(redact('ab"c/d+e ab%22c%2Fd%2Be {"k":"ab\\"c/d+e"} pass1234 https://a:b@x.example Bearer abcdefgh1 sk-abcdefgh1')).toBe(
    '[hidden] [hidden] {"k":"[hidden]"} [hidden] https://[hidden]@x.example Bearer [hidden] [hidden]',
  )
})

test.each([
  ['an end of the text', 'the key qwerty-0123456789-uiop'.slice(0, 24), 'the key [hidden]'],
  ['a beginning of the text', 'qwerty-0123456789-uiop is wrong'.slice(7), '[hidden] is wrong'],
  ['dots', 'key qwerty-012… or …56789-uiop', 'key [hidden]… or …[hidden]'],
  ['nothing', 'a qwerty keyboard', 'a qwerty keyboard'],
])('parts of a secret that was cut at %s are removed', (_, text, expected) => {
  expect(createRedactor(['qwerty-0123456789-uiop'])(text)).toBe(expected)
})
