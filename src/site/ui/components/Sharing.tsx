import { useEffect, useState } from 'react'
import { type ArticleTexts, fill } from '../../content/texts/texts.ts'
import { StaticQuery } from '../static-query.tsx'

/** A row below an article: buttons that copy its address or open the share dialog of the device, and a mail about a mistake. */
export function Sharing({ title, texts }: { title: string; texts: ArticleTexts }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <div className="sharing">
      <button type="button" data-action="copy" data-done={texts.copied}>
        {texts.copyLink}
      </button>
      {/* The core writes here before and after hydration: React does not update `dangerouslySetInnerHTML` that is unchanged. */}
      <span role="status" dangerouslySetInnerHTML={{ __html: '' }} />
      {canShare && (
        <button type="button" onClick={share}>
          {texts.share}
        </button>
      )}
      <StaticQuery name="site">
        {({ mail }) => <a href={writeMail(mail, fill(texts.mistakeSubject, { title }))}>{texts.reportMistake}</a>}
      </StaticQuery>
    </div>
  )
}

function share(): void {
  // The promise rejects if the reader cancels.
  navigator.share({ title: document.title, url: location.href.replace(/#.*/, '') }).catch(() => undefined)
}

/** A mail address with a subject. Only ASCII is encoded: browsers encode other letters, which would take three bytes per byte here. */
function writeMail(to: string, subject: string): string {
  return `mailto:${to}?subject=${subject.replace(/[\0-\x7F]+/g, encodeURIComponent)}`
}
