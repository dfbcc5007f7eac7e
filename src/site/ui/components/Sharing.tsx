import { useEffect, useState } from 'react'
import type { ArticleTexts } from '../../content/texts/texts.ts'

/** Buttons that copy the page's address, or open the share dialog of the device. */
export function Sharing({ texts }: { texts: ArticleTexts }) {
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
    </div>
  )
}

function share(): void {
  // The promise rejects if the reader cancels.
  navigator.share({ title: document.title, url: location.href.replace(/#.*/, '') }).catch(() => undefined)
}
