import { join } from 'node:path'
import { type GoldenCase, renderGolden } from '../prompts/golden.ts'
import type { Prompts } from '../prompts/load-prompts.ts'
import { replaceFile } from './durable-files.ts'

/** Writes the prompts of golden cases as the accepted ones; returns the files that changed, relative to the folder of prompts. */
export function acceptGolden(directory: string, prompts: Prompts, cases: readonly GoldenCase[]): string[] {
  return cases.flatMap((golden) => {
    const text = renderGolden(golden, prompts)
    if (text === golden.accepted) return []
    const file = `${golden.folder}/prompt.txt`
    replaceFile(join(directory, file), text)
    return file
  })
}
