import { describe, expect, test } from 'vitest'
import { readShard, readShardCount } from '../../../src/commands/shard-number.ts'
import type { SiteError } from '../../../src/engine/shared/site-error.ts'

function refusalOf(run: () => unknown): string {
  try {
    run()
  } catch (cause) {
    return (cause as SiteError).message
  }
  return ''
}

describe('the shard of a task', () => {
  test.each([
    ['3/8', {}, { number: 3, of: 8 }],
    ['1/1', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' }, { number: 1, of: 1 }],
    ['', { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '8' }, { number: 1, of: 8 }],
    ['', { SLURM_ARRAY_TASK_ID: '8', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '8' }, { number: 8, of: 8 }],
    ['', { AWS_BATCH_JOB_ARRAY_INDEX: '2', AWS_BATCH_JOB_ARRAY_SIZE: '10' }, { number: 3, of: 10 }],
    ['', { BATCH_TASK_INDEX: '0', BATCH_TASK_COUNT: '5' }, { number: 1, of: 5 }],
    ['', { CLOUD_RUN_TASK_INDEX: '4', CLOUD_RUN_TASK_COUNT: '5' }, { number: 5, of: 5 }],
    ['', { CI_NODE_INDEX: '4', CI_NODE_TOTAL: '4' }, { number: 4, of: 4 }],
    ['', { JOB_COMPLETION_INDEX: '6' }, { number: 7, of: undefined }],
    ['', { AWS_BATCH_JOB_ARRAY_INDEX: '1', AWS_BATCH_JOB_ARRAY_SIZE: '2', JOB_COMPLETION_INDEX: '0' }, { number: 2, of: 2 }],
  ])('%j with %j is %j', (text, environment, shard) => {
    expect(readShard(text, environment)).toEqual(shard)
  })

  test.each([
    ['0/8', {}, '--shard: there is no shard 0 of 8'],
    ['9/8', {}, '--shard: there is no shard 9 of 8'],
    ['1/0', {}, '--shard: 0 shards, expected 1 to 1000'],
    ['1', {}, '--shard takes a number and how many there are, such as 3/8, got "1"'],
    ['-1/8', {}, '--shard takes a number and how many there are, such as 3/8, got "-1/8"'],
    [
      '',
      {},
      '--shard has no number, and no engine has set one: SLURM_ARRAY_TASK_ID, AWS_BATCH_JOB_ARRAY_INDEX, BATCH_TASK_INDEX, CLOUD_RUN_TASK_INDEX, CI_NODE_INDEX, JOB_COMPLETION_INDEX',
    ],
    ['', { CI_NODE_INDEX: '2' }, 'CI_NODE_TOTAL is "", expected the number that GitLab sets'],
    ['', { CI_NODE_INDEX: 'two', CI_NODE_TOTAL: '2' }, 'CI_NODE_INDEX is "two", expected the number that GitLab sets'],
    ['', { BATCH_TASK_INDEX: '5', BATCH_TASK_COUNT: '5' }, 'BATCH_TASK_INDEX: there is no shard 6 of 5'],
  ])('%j with %j is refused', (text, environment, message) => {
    expect(refusalOf(() => readShard(text, environment))).toBe(message)
  })

  test.each(['0', '1001', 'x', '1.5', ''])('there are no %j shards', (text) => {
    expect(refusalOf(() => readShardCount(text, '--plan'))).toBe(
      `--plan takes the number of shards, from 1 to 1000, got ${JSON.stringify(text)}`,
    )
  })
})
