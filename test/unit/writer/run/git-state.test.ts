import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGitState } from '../../../../src/writer/run/git-state.ts'
import { openTestFolder } from '../../../helpers/test-folder.ts'

const folder = openTestFolder('git-state')
const prompts = join(folder, 'site/prompts')
mkdirSync(join(prompts, 'article'), { recursive: true })

describe.skipIf(spawnSync('git', ['--version']).status !== 0)('the state of prompts in git', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(folder, 'site'), encoding: 'utf8' }).trim()

  test('is the commit of the repository that holds their folder, and which of them differ from it', () => {
    for (const name of ['system.hbs', 'user.hbs']) writeFileSync(join(prompts, 'article', name), 'text')
    git('init', '--quiet')
    expect(readGitState(prompts).commit).toBeNull()
    git('add', '--all')
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'all')
    writeFileSync(join(prompts, 'article/user.hbs'), 'another text')
    const { commit, isChanged } = readGitState(prompts)
    expect(commit).toBe(git('rev-parse', 'HEAD'))
    expect(['article/system.hbs', 'article/user.hbs'].map(isChanged)).toEqual([false, true])
  })

  test('is unknown without a repository', () => {
    const { commit, isChanged } = readGitState('/')
    expect([commit, isChanged('article/user.hbs')]).toEqual([null, null])
  })
})
