import { useEffect, useRef, useState } from 'react'
import type { OpenedDraft } from '../protocol/draft-articles.ts'
import type { Texts } from './texts-en.ts'

/** Pixels: a phone, a tablet, a window. */
const WIDTHS = [390, 768, 1280]
const THEMES = ['light', 'dark'] as const

/** A draft as readers will see it, at any width and in both themes; its scripts do not run. */
export function DraftPage({ draft: { page, title }, texts }: { draft: OpenedDraft; texts: Texts }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(innerWidth < 900 ? 390 : 1280)
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
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
        <label>
          {texts.width}
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {WIDTHS.map((wide) => (
              <option key={wide} value={wide}>
                {wide}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.theme}
          <select value={theme} onChange={({ target }) => setTheme(target.value as typeof theme)}>
            {THEMES.map((name) => (
              <option key={name} value={name}>
                {texts.themes[name]}
              </option>
            ))}
          </select>
        </label>
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
