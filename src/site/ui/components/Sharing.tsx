import { useEffect, useState } from 'react'
import type { ArticleTexts } from '../../content/texts/texts.ts'

/** Copies the page's address, or hands it to the device where that can share. */
export function Sharing({ texts }: { texts: ArticleTexts }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <div className="sharing">
      <button type="button" data-action="copy" data-done={texts.copied}>
        {texts.copyLink}
      </button>
      {/* The core writes here before and after hydration: React leaves it alone. */}
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
  // A reader who changes their mind is no fault.
  navigator.share({ title: document.title, url: location.href.replace(/#.*/, '') }).catch(() => undefined)
}
