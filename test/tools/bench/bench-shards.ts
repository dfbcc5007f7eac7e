import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ShardsArguments } from './bench-arguments.ts'
import { type Bench, withBenchFolder } from './bench-folder.ts'
import { copyProject, describeCommit } from './checkout.ts'
import { formatColumns } from './columns.ts'
import { writeCorpus } from './corpus.ts'
import { describeMachine } from './describe-machine.ts'
import { countProcessors, pinProcessors } from './pin-processors.ts'
import { parseLastLine, runChild } from './run-child.ts'

/** What a step reports. */
interface StepReport {
  cpuMs: number
  wallMs: number
  peakMemoryMb: number
  cache?: { bytesIn: number; bytesOut: number; requests: number }
}

interface MeasuredShards {
  shards: number
  plan: StepReport
  made: StepReport[]
  join: StepReport
}

/** Measures a build in shards, one step after the other on this machine, against a build of the whole. */
export async function benchShards(options: ShardsArguments, bench: Bench): Promise<void> {
  const { root, announce, signal } = bench
  const { prefix, note } = pinProcessors(options.cpus, countProcessors())
  announce(note)
  await withBenchFolder(bench, options, async (directory) => {
    const code = join(directory, 'code')
    copyProject(root, code)
    announce(`Code: ${describeCommit(root)}; ${describeMachine(directory)}.`)
    for (const articles of options.articles) {
      const place = join(directory, String(articles))
      const data = join(place, 'data')
      mkdirSync(place)
      writeCorpus({ directory: data, articles, seedData: join(code, 'data'), style: options.style })

      /** A step as on a machine that has the code and the fonts, and nothing of the site. */
      const run = async (name: string, args: readonly string[]): Promise<StepReport> => {
        for (const path of [join(place, 'out'), join(place, '.out-build'), join(code, '.cache/documents')])
          rmSync(path, { recursive: true, force: true })
        const command = [...prefix, process.execPath, join(code, 'src/commands/run.mjs'), 'build', '--no-images', '--json']
        const paths = ['--data', data, '--out', join(place, 'out')]
        announce(`${articles} articles, ${name}`)
        const { stdout } = await runChild({ name, command: [...command, ...paths, ...args], directory: code, environment: {}, signal })
        return parseLastLine(name, stdout) as StepReport
      }

      await run('the code and the fonts', ['--plan', '1', '--cache', join(place, 'cache')])
      const whole = await run('one machine', [])
      const measured: MeasuredShards[] = []
      for (const shards of options.shards) {
        const cache = join(place, 'cache')
        rmSync(cache, { recursive: true, force: true })
        const step = (...args: string[]) => run(args.join(' '), [...args, '--cache', cache])
        const plan = await step('--plan', String(shards))
        const made: StepReport[] = []
        for (let number = 1; number <= shards; number++) made.push(await step('--shard', `${number}/${shards}`))
        measured.push({ shards, plan, made, join: await step('--join', String(shards)) })
      }
      const result = { benchmark: 'shards', articles, whole, measured }
      process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : formatShards(articles, whole, measured))
    }
  })
}

const MILLION = 1e6

function formatShards(articles: number, whole: StepReport, measured: readonly MeasuredShards[]): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const sum = (steps: readonly StepReport[], of: (step: StepReport) => number) => steps.reduce((total, step) => total + of(step), 0)
  const moved = ({ cache }: StepReport) => (cache?.bytesIn ?? 0) + (cache?.bytesOut ?? 0)
  const rows = measured.map(({ shards, plan, made, join: joined }) => {
    const cpu = sum(made, ({ cpuMs }) => cpuMs)
    return [
      `${shards}`,
      seconds(plan.wallMs),
      seconds(Math.max(...made.map(({ wallMs }) => wallMs))),
      seconds(joined.wallMs),
      seconds(cpu),
      (cpu / whole.cpuMs).toFixed(2),
      ((cpu + plan.cpuMs + joined.cpuMs) / whole.cpuMs).toFixed(2),
      `${Math.max(...made.map(({ peakMemoryMb }) => peakMemoryMb))}`,
      (sum([plan, ...made, joined], moved) / 1e6).toFixed(0),
    ]
  })
  const head = [
    'shards',
    'plan, s',
    'slowest shard, s',
    'join, s',
    'CPU of shards, s',
    '/ one machine',
    'all steps / one',
    'MB of a shard',
    'MB moved',
  ]
  const last = measured.at(-1)
  const scale = MILLION / articles
  const serial = last === undefined ? 0 : (last.plan.wallMs + last.join.wallMs) * scale
  const part = last === undefined ? 0 : Math.max(...last.made.map(({ wallMs }) => wallMs)) * scale
  return [
    `${articles} articles on one machine: ${seconds(whole.wallMs)} s, ${seconds(whole.cpuMs)} s of CPU, ${whole.peakMemoryMb} MB`,
    formatColumns([head, ...rows]),
    `Extrapolated in proportion, not measured: a million articles in ${last?.shards} shards at once take ${seconds(serial)} s for plan and join, and ${seconds(part)} s for a shard.`,
    '',
  ].join('\n')
}
