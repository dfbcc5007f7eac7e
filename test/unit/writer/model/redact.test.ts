import { expect, test } from 'vitest'
import { secretsOf } from '../../../../src/writer/model/model-server.ts'
import { createRedactor } from '../../../../src/writer/model/redact.ts'

test('secrets are removed in every encoding', () => {
  const redact = createRedactor(secretsOf({ OPENAI_API_KEY: 'ab"c/d+e', OPENAI_BASE_URL: 'https://user1234:pass1234@x.example' }))
  expect(redact('ab"c/d+e ab%22c%2Fd%2Be {"k":"ab\\"c/d+e"} pass1234 https://a:b@x.example Bearer abcdefgh1 sk-abcdefgh1')).toBe(
    '[hidden] [hidden] {"k":"[hidden]"} [hidden] https://[hidden]@x.example Bearer [hidden] [hidden]',
  )
})
