/** Outlines in a view box of 24 by 24. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5 21 21',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  on: 'M3 10h10V4l8 8-8 8v-6H3Z',
  video: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM10 9v6l5-3Z',
  social: 'M4 4h16v12H11l-5 4v-4H4ZM8 9h8M8 12h5',
  photo: 'M3 7h4l2-3h6l2 3h4v13H3ZM12 9.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon; the text beside it, visible or not, is its label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
