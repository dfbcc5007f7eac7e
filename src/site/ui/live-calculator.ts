import { withMinus } from '../content/minus-sign.ts'
import { evaluate, type Program } from '../content/program.ts'

let isStarted = false

/** Computes the results of all calculators of the page, now and whenever an input changes. */
export function startCalculators(): void {
  for (const calculator of document.querySelectorAll('.calculator')) compute(calculator)
  if (isStarted) return
  isStarted = true
  document.addEventListener('input', ({ target }) => {
    const calculator = target instanceof Element && target.closest('.calculator')
    if (calculator) compute(calculator)
  })
}

function compute(calculator: Element): void {
  const values: Record<string, number> = {}
  const lang = calculator.querySelector<HTMLElement>('[lang]')?.lang
  for (const input of calculator.querySelectorAll('input')) {
    values[input.name] = input.valueAsNumber
    const shown = input.previousElementSibling?.querySelector('output')
    if (shown) shown.value = write(input.valueAsNumber, lang, {})
  }
  for (const output of calculator.querySelectorAll<HTMLOutputElement>('[data-formula]')) {
    const { formula = '[]' } = output.dataset
    const digits = Number(output.dataset.digits)
    const value = evaluate(JSON.parse(formula) as Program, values)
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    output.value = Number.isFinite(value) ? write(value, lang, format) : '–'
  }
}

function write(value: number, lang: string | undefined, format: Intl.NumberFormatOptions): string {
  return withMinus(value.toLocaleString(lang, format))
}
