import { useEffect, useRef, useState } from 'react'
import type { OpenedDraft } from '../protocol/draft-articles.ts'
import { Choice } from './choice.tsx'
import { useTexts } from './texts.ts'

/** Pixels: a phone, a tablet, a window. */
const WIDTHS: Record<string, string> = { 390: '390', 768: '768', 1280: '1280' }

/** A draft as readers will see it, at any width and in both themes; its scripts do not run. */
export function DraftPage({ draft: { page, title } }: { draft: OpenedDraft }) {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(innerWidth < 900 ? 390 : 1280)
  const [theme, setTheme] = useState<'light' | 'dark'>(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const [room, setRoom] = useState(1280)
  const [shown, setShown] = useState('')
  const source = `${page}?theme=${theme}`

  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current !== null) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const scale = Math.min(1, room / width)
  return (
    <>
      <div className="bar">
        <Choice label={texts.width} value={String(width)} options={WIDTHS} onChoose={(wide) => setWidth(Number(wide))} />
        <Choice label={texts.theme} value={theme} options={texts.themes} onChoose={setTheme} />
      </div>
      <p role="status">{shown === source ? '' : texts.loading}</p>
      <div ref={box} className="draft-page">
        <iframe
          key={page}
          title={title}
          src={source}
          onLoad={() => setShown(source)}
          sandbox="allow-same-origin"
          style={{ inlineSize: width, blockSize: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </>
  )
}
