import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findServer, readEnvironment, secretsOf } from '../../../../src/writer/model/model-server.ts'
import { createRedactor } from '../../../../src/writer/model/redact.ts'
import { readQuotaPause, readRetryAfter } from '../../../../src/writer/model/retry-after.ts'
import { openTestFolder } from '../../../helpers/test-folder.ts'

const folder = openTestFolder('model-server')

describe('where the model is', () => {
  test.each([
    [{ OPENAI_API_KEY: 'k' }, { kind: 'openai', host: 'api.openai.com', isLocal: false }],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, { host: 'localhost:11434', key: 'not-needed', isLocal: true }],
    [
      { OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', OPENAI_API_KEY: 'k' },
      { host: '127.0.0.1:8080', key: 'k', isLocal: true },
    ],
    [
      { OPENAI_BASE_URL: 'https://x.openai.azure.com/openai/v1/', OPENAI_API_KEY: 'k' },
      { kind: 'openai', host: 'x.openai.azure.com' },
    ],
    [
      {
        AZURE_OPENAI_ENDPOINT: 'https://x.openai.azure.com',
        OPENAI_API_VERSION: '2025-01-01',
        AZURE_OPENAI_API_KEY: 'a',
        OPENAI_BASE_URL: 'http://other',
      },
      { kind: 'azure', host: 'x.openai.azure.com', key: 'a' },
    ],
  ])('%j', (environment, expected) => {
    expect(findServer(environment as Record<string, string>)).toMatchObject(expected)
  })

  test.each([
    [{}, 'E_NO_KEY', 'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a local model, or add --dry-run'],
    [
      { OPENAI_BASE_URL: 'https://api.openai.com/v1' },
      'E_NO_KEY',
      'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a local model, or add --dry-run',
    ],
    [{ OPENAI_BASE_URL: 'ollama' }, 'E_ENV', 'OPENAI_BASE_URL is not a web address'],
    [{ OPENAI_BASE_URL: 'http://models.example/v1', OPENAI_API_KEY: 'k' }, 'E_ENV', 'the key would be sent to models.example unencrypted'],
    [{ OPENAI_BASE_URL: 'https://me:secret@models.example/v1' }, 'E_ENV', 'OPENAI_BASE_URL contains a user name or a password'],
    [
      { AZURE_OPENAI_ENDPOINT: 'https://x.openai.azure.com', OPENAI_API_KEY: 'k' },
      'E_ENV',
      'AZURE_OPENAI_ENDPOINT needs OPENAI_API_VERSION',
    ],
  ])('%j is refused', (environment, code, message) => {
    expect(() => findServer(environment as Record<string, string>)).toThrow(expect.objectContaining({ code, message }))
  })

  test('may stand in a .env file, below what is set', () => {
    const file = join(folder, '.env')
    writeFileSync(file, '# a note\nOPENAI_API_KEY="from the file"\nOPENAI_MODEL=small\n')
    expect(readEnvironment(file, { OPENAI_API_KEY: 'set' })).toEqual({ OPENAI_API_KEY: 'set', OPENAI_MODEL: 'small' })
    expect(readEnvironment(join(folder, 'none'), { A: 'b' })).toEqual({ A: 'b' })
  })
})

test('secrets are taken out in every spelling', () => {
  const redact = createRedactor(secretsOf({ OPENAI_API_KEY: 'ab"c/d+e', OPENAI_BASE_URL: 'https://user1234:pass1234@x.example' }))
  expect(redact('ab"c/d+e ab%22c%2Fd%2Be {"k":"ab\\"c/d+e"} pass1234 https://a:b@x.example Bearer abcdefgh1 sk-abcdefgh1')).toBe(
    '[hidden] [hidden] {"k":"[hidden]"} [hidden] https://[hidden]@x.example Bearer [hidden] [hidden]',
  )
})

describe('how long a server wants to be left alone', () => {
  const headers = (values: Record<string, string>) => new Headers(values)
  const NOW = Date.parse('2026-11-20T10:00:00Z')
  test.each<[Record<string, string>, number | undefined]>([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after-ms': '120', 'retry-after': '9' }, 120],
    [{ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s', (values, expected) => {
    expect(readRetryAfter(headers(values), NOW)).toBe(expected)
  })

  test.each<[Record<string, string>, number | undefined]>([
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6m0s' }, 360_000],
    [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '20ms' }, 20],
    [{ 'x-ratelimit-remaining-requests': '3', 'x-ratelimit-reset-requests': '6m0s' }, undefined],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'soon' }, undefined],
  ])('%j is %s', (values, expected) => {
    expect(readQuotaPause(headers(values))).toBe(expected)
  })
})
