import { circle, path, star } from './drawing.ts'

/** A badge of about 110 by 110 around 0: its outline, and its print as lines or filled shapes. */
export interface BadgeKind {
  outline: string
  lines?: string
  shapes?: string
}

const PETALS = Array.from({ length: 6 }, (_, index) => {
  const [from, to] = [index, index + 1].map((step) => (step * Math.PI) / 3) as [number, number]
  const steps = path`${34 * (Math.cos(to) - Math.cos(from))} ${34 * (Math.sin(to) - Math.sin(from))}`
  return `a19 19 0 0 1 ${steps}`
}).join('')

export const BADGE_KINDS: readonly [BadgeKind, ...BadgeKind[]] = [
  { outline: circle(0, 0, 52), lines: 'M-18-20v12M18-20v12M-27 12q27 34 54 0' },
  { outline: star(0, 0, 12, 56, 45), lines: 'M-17-17l34 34M17-17l-34 34' },
  { outline: 'M-66-28h132v56h-132z', lines: 'M-46-8h92M-46 10h52' },
  { outline: 'M18-58l-54 66h29l-16 50 58-68h-32z' },
  { outline: 'M0 52C-86-2-46-64 0-26C46-64 86-2 0 52z', lines: 'M2-24l-12 20 20 10-10 22' },
  { outline: star(0, 3, 5, 62, 29), lines: 'M-9-6v9M9-6v9M-12 17q12 10 24 0' },
  { outline: 'M-64 0q64-68 128 0q-64 68-128 0z', shapes: circle(0, 0, 26) + circle(0, 0, 11) },
  { outline: circle(0, 0, 52), lines: circle(0, 0, 38) + circle(0, 0, 25) + circle(0, 0, 6) },
  {
    outline: 'M-2-62q38 32 22 56q14-4 15-22q29 40 5 68q-40 34-78 2q-26-32 9-62q2 22 14 22q20-26 13-64z',
    shapes: 'M2 44q-28-8-16-32q12 8 14-18q24 24 16 38q-4 9-14 12z',
  },
  { outline: 'M-58-48h116v74h-62l-28 28v-28h-26z', lines: 'M-30-11h.1M0-11h.1M30-11h.1' },
  { outline: 'M-50 40l-10-76 34 30 26-46 26 46 34-30-10 76z', lines: 'M-34 20h68' },
  {
    outline: 'M-48-8q0-48 48-48t48 48q0 24-15 30v26h-66v-26q-15-6-15-30z',
    shapes: `${circle(-19, -8, 13)}${circle(19, -8, 13)}M0 10l8 14h-16zM-3 34h6v14h-6z`,
  },
  {
    outline: 'M-58 0q0-56 58-56t58 56q0 10-12 10h-22v40q-24 10-48 0v-40h-22q-12 0-12-10z',
    shapes: circle(-26, -18, 11) + circle(12, -32, 12) + circle(34, -8, 8),
  },
  { outline: circle(0, 0, 52), shapes: circle(0, -8, 27) + circle(0, -17, 8) + circle(0, 2, 10) },
  { outline: 'M-64-42h128v84h-128z', shapes: `M-46-26h92v32h-92z${circle(-22, -10, 9)}${circle(22, -10, 9)}M-32 42l7-22h50l7 22z` },
  { outline: 'M-27-30q0-16 14-18v-14h26v14q14 2 14 18v92h-54z', shapes: `M-27-12h54v10h-54z${circle(0, 26, 15)}` },
  { outline: 'M-62-32h26l9-18h40l9 18h40v74h-124z', shapes: `${circle(-4, 5, 27)}${circle(-4, 5, 15)}M38-20h14v9h-14z` },
  { outline: 'M-64 36v-58h12q10 16 28 4l12-12 30 32q46 8 46 22v12q0 8-8 8h-112q-8 0-8-8z', lines: 'M-60 24h118M-4-8l-12 12M9 5l-12 12' },
  {
    outline: 'M-44 54v-62q0-46 44-46t44 46v62l-15-15-14 15-15-15-15 15-14-15z',
    shapes: `${circle(-16, -10, 9)}${circle(16, -10, 9)}M-8 12h16q0 16-8 16t-8-16z`,
  },
  { outline: `M34 0${PETALS}z`, shapes: circle(0, 0, 20) },
  {
    outline: 'M-60-14C-52-19-40-20-30-20H30C40-20 52-19 60-14C69-8 69 8 60 14C52 19 40 20 30 20H-30C-40 20-52 19-60 14C-69 8-69-8-60-14z',
    lines: 'M-40-6h.1M-40 8h.1M40-6h.1M40 8h.1M-12 0h24',
  },
]
