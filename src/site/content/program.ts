/** A compiled formula: numbers, names of inputs with a dollar sign before them, and operators that act on a stack. */
export type Program = readonly (number | string)[]

/** The number of arguments of each operator and function; angles are in degrees. */
export const ARGUMENTS: Readonly<Record<string, number>> = {
  '+': 2,
  '-': 2,
  '*': 2,
  '/': 2,
  '^': 2,
  '<': 2,
  '>': 2,
  '<=': 2,
  '>=': 2,
  '=': 2,
  neg: 1,
  min: 2,
  max: 2,
  round: 1,
  sqrt: 1,
  sin: 1,
  cos: 1,
  tan: 1,
  atan: 1,
  if: 3,
}

/** Evaluates a compiled formula. */
export function evaluate(program: Program, values: Readonly<Record<string, number>>): number {
  const stack: number[] = []
  for (const step of program) {
    if (typeof step === 'number') stack.push(step)
    else if (step.startsWith('$')) stack.push(values[step.slice(1)] ?? Number.NaN)
    else {
      const operands = stack.splice(-(ARGUMENTS[step] ?? 0))
      stack.push(apply(step, operands as [number, number, number]))
    }
  }
  return stack[0] ?? Number.NaN
}

const DEGREE = Math.PI / 180

function apply(operator: string, [a, b, c]: [number, number, number]): number {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '^':
      return a ** b
    case '<':
      return Number(a < b)
    case '>':
      return Number(a > b)
    case '<=':
      return Number(a <= b)
    case '>=':
      return Number(a >= b)
    case '=':
      return Number(a === b)
    case 'neg':
      return -a
    case 'min':
      return Math.min(a, b)
    case 'max':
      return Math.max(a, b)
    case 'round':
      return Math.round(a)
    case 'sqrt':
      return Math.sqrt(a)
    case 'sin':
      return Math.sin(a * DEGREE)
    case 'cos':
      return Math.cos(a * DEGREE)
    case 'tan':
      return Math.tan(a * DEGREE)
    case 'atan':
      return Math.atan(a) / DEGREE
    default:
      return a ? b : c
  }
}
