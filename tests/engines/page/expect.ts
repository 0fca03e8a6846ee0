/** A comparison that did not hold. */
export class ExpectationError extends Error {
  override name = 'ExpectationError'
}

const print = (value: unknown): string => {
  if (value instanceof Node) return value instanceof Element ? value.outerHTML : String(value.textContent)
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value === 'function') return `function ${value.name}`
  if (value === undefined || typeof value === 'symbol' || typeof value === 'bigint') return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Node)

function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => equal(one[name], other[name]))
}

export interface Expectation {
  toBe(expected: unknown): void
  /** Deep equality of plain data. */
  toEqual(expected: unknown): void
  /** A string that holds another, or a list that holds a value. */
  toContain(expected: unknown): void
  toMatch(expected: RegExp): void
  toBeGreaterThan(expected: number): void
  toBeLessThan(expected: number): void
  /** Within one thousandth. */
  toBeCloseTo(expected: number): void
  /** A function that throws an error of this name. */
  toThrow(name: string): void
}

/**
 * @example
 * expect(panel.hidden).toBe(false)
 * expect(order).toEqual(['first', 'second'])
 */
export function expect(actual: unknown): Expectation {
  const check = (holds: boolean, relation: string, expected: unknown) => {
    if (!holds) throw new ExpectationError(`expected ${print(actual)} ${relation} ${print(expected)}`)
  }
  return {
    toBe: (expected) => check(Object.is(actual, expected), 'to be', expected),
    toEqual: (expected) => check(equal(actual, expected), 'to equal', expected),
    toContain: (expected) =>
      check(
        typeof actual === 'string'
          ? actual.includes(String(expected))
          : Array.isArray(actual) && actual.includes(expected),
        'to contain',
        expected,
      ),
    toMatch: (expected) => check(expected.test(String(actual)), 'to match', String(expected)),
    toBeGreaterThan: (expected) => check((actual as number) > expected, 'to be greater than', expected),
    toBeLessThan: (expected) => check((actual as number) < expected, 'to be less than', expected),
    toBeCloseTo: (expected) =>
      check(Math.abs((actual as number) - expected) < 0.001, 'to be close to', expected),
    toThrow(name) {
      let thrown: unknown = 'nothing'
      try {
        ;(actual as () => unknown)()
      } catch (error) {
        thrown = error
      }
      if (!(thrown instanceof Error || thrown instanceof DOMException) || thrown.name !== name) {
        throw new ExpectationError(`expected ${name} to be thrown, not ${print(thrown)}`)
      }
    },
  }
}

/** The error a promise is rejected with; fails when it is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error as Error
  }
  throw new ExpectationError(`expected a rejection, not ${print(value)}`)
}
