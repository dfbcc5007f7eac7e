import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { isDraft, splitHead } from '../article/article-file.ts'
import { articleFile, openProvenance } from './provenance.ts'
import { setAsideAnswers } from './reply-store.ts'
import { underRunLock } from './run-lock.ts'
import type { RunOptions } from './run-options.ts'
import { findArticle, writerPaths } from './writer-paths.ts'

/** Removes a draft, and notes in its record that it is not to be written again; a copy stays with the rejected answers. */
export function rejectArticle({ data, day, show, output }: RunOptions, slug: string): void {
  const paths = writerPaths(data)
  underRunLock(paths, () => {
    const provenance = openProvenance(paths)
    const record = provenance.all().find((known) => known.slug === slug)
    const file = record === undefined ? findArticle(slug, paths).file : join(paths.articles, articleFile(record))
    if (record === undefined)
      throw new SiteError('E_REJECT', `no record describes ${show(file)}`, { hint: 'npm run generate did not write it: delete the file' })
    // A draft that was deleted by hand is rejected as well, so that it does not come back.
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if (text !== undefined && !isDraft(splitHead(text.replaceAll('\r\n', '\n')).head))
      throw new SiteError('E_REJECT', `${show(file)} is not a draft`, { hint: 'reject removes drafts only' })
    provenance.write({ ...record, rejected: day })
    setAsideAnswers(paths, record, [{ code: 'rejected', message: 'an editor rejected the article' }], text)
    rmSync(file, { force: true })
    const order = show(join(paths.provenance, articleFile(record).replace(/md$/, 'json')))
    output.out(`${show(file)} is removed and will not be written again. To have it written again, delete ${order}.\n`)
  })
}
