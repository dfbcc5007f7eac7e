import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WriterProject } from './writer-project.ts'

/** The articles, records and answers of a project that are not whole, and temporary files that were left; empty if all is well. */
export function tornFiles(project: WriterProject): string[] {
  const torn: string[] = []
  for (const [file, text] of project.articles())
    if (!/^---\ntitle: [\s\S]*\nstatus: draft\n---\n\n[\s\S]*\.\n$/.test(text)) torn.push(`data/articles/${file}`)
  for (const folder of ['data/articles', 'data/provenance', '.generator/replies', '.generator/rejected'])
    for (const name of listFiles(join(project.folder, folder))) {
      if (name.endsWith('.tmp')) torn.push(`${folder}/${name}`)
      else if (name.endsWith('.json') && !isJson(join(project.folder, folder, name))) torn.push(`${folder}/${name}`)
    }
  return torn
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}
