import type { SizeRuns } from '../../../tools/bench/build-figures.ts'
import type { BuildReport } from '../../../tools/bench/build-report.ts'
import type { OurRun } from '../../../tools/bench/our-builder.ts'

/** The report of a build. */
export const REPORT: BuildReport & { ok: boolean } = {
  ok: true,
  pages: 1100,
  rendered: 1100,
  reused: 0,
  files: 2300,
  bytes: 21_000_000,
  written: 2300,
  workers: 0,
  wallMs: 1900,
  cpuMs: 2200,
  peakMemoryMb: 181.6,
  stages: { bundle: 900.4, load: 200, render: 650.5 },
}

/** The site of a peer. */
const PEER_OUTPUT = { files: 1200, bytes: 9_000_000, htmlFiles: 1000, htmlBytes: 8_000_000, dataBytes: 0 }

/** A measured build. */
export function run(wallMs: number, report: Partial<BuildReport> = {}): OurRun {
  const whole = { ...REPORT, ...report }
  return { wallMs, cpuMs: whole.cpuMs, report: whole }
}

export const SMALL: SizeRuns = {
  articles: 1000,
  rounds: [
    {
      cold: run(2000),
      edit: run(500),
      unchanged: run(380),
      floor: { ms: 125, files: 2300, bytes: 21_000_000 },
      peers: { Hugo: { cold: { wallMs: 1000, cpuMs: 1100 }, edit: { wallMs: 1000, cpuMs: 1000 }, output: PEER_OUTPUT } },
    },
  ],
  output: { files: 2300, bytes: 22_000_000, htmlFiles: 1100, htmlBytes: 11_000_000, dataBytes: 5_500_000 },
}

export const LARGE: SizeRuns = {
  articles: 10_000,
  rounds: [
    {
      cold: run(11_000, {
        pages: 10_600,
        wallMs: 10_900,
        cpuMs: 14_075,
        peakMemoryMb: 402,
        stages: { bundle: 910, load: 1800, 'start workers': 60, render: 8000 },
      }),
      edit: run(1540),
      unchanged: run(1320),
      floor: { ms: 4400, files: 21_300, bytes: 210_000_000 },
      peers: { Hugo: { cold: { wallMs: 5500, cpuMs: 28_150 }, edit: { wallMs: 3080, cpuMs: 9000 }, output: PEER_OUTPUT } },
    },
  ],
  output: { files: 21_300, bytes: 212_000_000, htmlFiles: 10_600, htmlBytes: 106_000_000, dataBytes: 53_000_000 },
}
