import { dirname, join, relative } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { formatFault, isError, SiteError } from '../../engine/shared/site-error.ts'
import { isDraft, splitHead } from '../../writer/article/article-file.ts'
import type { KnownArticle } from '../../writer/plan/magazine-facts.ts'
import { type AcceptOptions, keepReady, readyArticle } from '../../writer/run/accept-article.ts'
import { keepAnswer } from '../../writer/run/keep-answer.ts'
import { describeInput } from '../../writer/run/prepare-jobs.ts'
import { openProvenance } from '../../writer/run/provenance.ts'
import { underRunLock } from '../../writer/run/run-lock.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { Draft, OpenedDraft } from '../protocol/draft-articles.ts'
import type { DraftPages } from './draft-pages.ts'
import { readAnswer } from './kept-answers.ts'
import type { Trials } from './trials.ts'
import type { StudioOptions } from './workbench.ts'

/** The articles that no reader sees yet: made, read and accepted by the code of `npm run generate`. */
export function openDraftArticles(options: StudioOptions, trials: Trials, pages: DraftPages) {
  const { data, prompts } = options
  const paths = writerPaths(data)

  function accepting(): AcceptOptions {
    const magazine = options.readMagazine(true)
    const show = (file: string) => relative(dirname(data), file)
    return { data, prompts, magazine, checkDraft: options.createDraftCheck(magazine), day: options.day(), show }
  }

  return {
    list(): Draft[] {
      const { articles } = options.readMagazine(true)
      const drafts = articles.filter(({ text }) => isDraft(splitHead(text.replaceAll('\r\n', '\n')).head))
      return drafts.map(describe)
    },
    /** What an editor should know of a draft, and where its page is. */
    async open(slug: string, isFixing: boolean): Promise<OpenedDraft> {
      const accept = accepting()
      const { file, source, faults, left, fixed, record } = readyArticle(accept, slug, isFixing)
      const known = accept.magazine.articles.find((article) => article.slug === slug)
      if (known === undefined)
        throw new SiteError('E_DRAFT', `${accept.show(file)} cannot be read as an article`, { hint: 'npm run build tells why' })
      await pages.refresh()
      return {
        ...describe(known),
        file: accept.show(file),
        digest: digestOf(source),
        page: pages.address(`/articles/${slug}`),
        errors: faults.filter(isError).map(formatFault),
        warnings: faults.filter((fault) => !isError(fault)).map(formatFault),
        typos: [...left, ...fixed].map(({ wrong, right }) => `${wrong} → ${right}`),
        claims: record?.claimsToCheck ?? [],
      }
    },
    /** Makes a draft of a kept answer; returns its slug. */
    keep(key: string): string {
      const reply = readAnswer(join(paths.studio, 'answers'), key)
      const { prompts: own, job, article } = trials.articleOf(reply)
      const folder = { prompts, paths, provenance: openProvenance(paths) }
      return keepAnswer(describeInput(own, reply.askedModel), folder, { job, article, reply }).slug
    },
    publish(slug: string, isFixing: boolean, digest: string): string[] {
      return underRunLock(paths, () => {
        const accept = accepting()
        const ready = readyArticle(accept, slug, isFixing)
        if (digestOf(ready.source) !== digest)
          throw new SiteError('E_CHANGED', `${accept.show(ready.file)} was changed since it was read`, { hint: 'open the draft again' })
        return keepReady(accept, ready)
      })
    },
  }
}

function describe({ slug, title, author = '', locale }: KnownArticle): Draft {
  return { slug, title, author, locale }
}
