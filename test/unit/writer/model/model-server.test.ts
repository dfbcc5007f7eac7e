import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findServer, readEnvironment } from '../../../../src/writer/model/model-server.ts'
import { openTestFolder } from '../../../helpers/test-folder.ts'

const folder = openTestFolder('model-server')

describe('the model server', () => {
  test.each([
    [{ OPENAI_API_KEY: 'k' }, { kind: 'openai', host: 'api.openai.com' }],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, { host: 'localhost:11434', key: 'not-needed' }],
    [
      { OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', OPENAI_API_KEY: 'k' },
      { host: '127.0.0.1:8080', key: 'k' },
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

  test.each([
    ['sk-сlone', 'a Cyrillic letter (U+0441)'],
    ['sk-εlse', 'a Greek letter (U+03B5)'],
    ['sk-ılk', 'a letter outside ASCII (U+0131)'],
    ['sk- two', 'a blank (U+0020)'],
    ['sk-\u200Bnone', 'a sign outside ASCII (U+200B)'],
  ])('is not asked with the key %s', (key, kind) => {
    const message = `character 4 of the key is ${kind}, expected Latin letters, digits and signs`
    expect(() => findServer({ OPENAI_API_KEY: key })).toThrow(expect.objectContaining({ code: 'E_ENV', message }))
  })

  test('comes from a .env file, below the environment', () => {
    const file = join(folder, '.env')
    writeFileSync(file, '# a note\nOPENAI_API_KEY="from the file"\nOPENAI_MODEL=small\n')
    expect(readEnvironment(file, { OPENAI_API_KEY: 'set' })).toEqual({ OPENAI_API_KEY: 'set', OPENAI_MODEL: 'small' })
    expect(readEnvironment(join(folder, 'none'), { A: 'b' })).toEqual({ A: 'b' })
  })
})
