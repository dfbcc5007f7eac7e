import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, type Program } from '../../../../src/site/content/program.ts'
import { compileFormula } from '../../../../src/site/figures/formula.ts'

const VALUES = { v: 12, m: 80 }

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) × 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['10 − 4 − 3', 3],
    ['12 ÷ 4 / 3', 1],
    ['v / 3.6', 12 / 3.6],
    ['v > 10', 1],
    ['v = 12', 1],
    ['v <= 11', 0],
    ['if(v ≥ 12, m, 0)', 80],
    ['min(v, m) + max(v, m)', 92],
    ['round(2.5) + sqrt(9)', 6],
    ['sin(30) + cos(60)', 1],
    ['round(atan(tan(45)))', 45],
    ['round(pi * 100)', 314],
  ])('%s', (source, value) => {
    expect(evaluate(compileFormula(source, Object.keys(VALUES)) as Program, VALUES)).toBeCloseTo(value, 9)
  })

  it.each([
    ['', 'expected a number, a name or "(", found the end', 0],
    ['1 +', 'expected a number, a name or "(", found the end', 3],
    ['v w', 'expected an operator, found "w"', 2],
    ['w + 1', 'there is no input "w", expected one of v, min, max, round, sqrt, sin, cos, tan, atan, if, pi', 0],
    ['min(1)', 'expected ",", found ")"', 5],
    ['(1', 'expected ")", found the end', 2],
    ['1 ; alert(1)', '";" has no meaning in a formula', 1],
    ['v.constructor', '"." has no meaning in a formula', 1],
    ['constructor', 'there is no input "constructor", expected one of v, min, max, round, sqrt, sin, cos, tan, atan, if, pi', 0],
    ['(', 'expected a number, a name or "(", found the end', 1],
    ['`v`', '"`" has no meaning in a formula', 0],
  ])('%s is refused', (source, message, at) => {
    expect(compileFormula(source, ['v'])).toEqual({ message, at })
  })

  it('is refused where it is nested too deeply or too long', () => {
    expect(compileFormula('('.repeat(60), [])).toMatchObject({ message: 'the formula is nested deeper than 40 levels' })
    expect(compileFormula('1+'.repeat(400), [])).toMatchObject({ message: 'the formula has 800 characters, 500 at most' })
  })

  it('is refused or gives a number, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.+-*/^()<>=, vmifsqrtpi') }), (source) => {
        const compiled = compileFormula(source, ['v'])
        if ('message' in compiled) expect(compiled.at).toBeGreaterThanOrEqual(0)
        else expect(typeof evaluate(compiled, { v: 2 })).toBe('number')
      }),
    )
  })
})
