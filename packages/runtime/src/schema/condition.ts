/** A value in a condition: of another option, or written. */
export type Operand = { readonly option: string } | { readonly value: unknown }

/** The words of a condition that stand for no value. */
export type Emptiness = 'blank' | 'empty'

/** Compares two operands; without an operator, one has to be set and not false. */
export interface Comparison {
  readonly left: Operand
  readonly operator?: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'
  readonly right?: Operand | Emptiness
  /** How the next comparison of the condition is joined to this one. */
  readonly joined?: 'and' | 'or'
}

/** When an option has an effect. Its comparisons are joined from the last to the first, as Liquid does it. */
export type Condition = readonly Comparison[]

/** When an option has an effect: with some values of others, all of them as listed, or by a condition. */
export type Applicability = Readonly<Record<string, readonly unknown[]>> | Condition

const isCondition = (rule: Applicability): rule is Condition => Array.isArray(rule)

/**
 * A rule as a condition.
 *
 * @example
 * asCondition({ design: ['grid'] }) // [{ left: { value: ['grid'] }, operator: 'contains', right: { option: 'design' } }]
 */
export const asCondition = (rule: Applicability = []): Condition =>
  isCondition(rule)
    ? rule
    : Object.entries(rule).map(([option, value]) => ({
        left: { value },
        operator: 'contains',
        right: { option },
      }))

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A picture or a text that nobody has chosen is an empty text here, and nothing in a template of others. */
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== ''

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const isEqual = (left: unknown, right: unknown): boolean =>
  left === right || (isNothing(left) && isNothing(right))

const contains = (left: unknown, right: unknown): boolean =>
  Array.isArray(left)
    ? left.includes(right)
    : typeof left === 'string' && isSet(right) && left.includes(String(right))

/** Numbers with one another, and texts with one another; others have no order. */
function isOrdered(operator: Comparison['operator'], left: unknown, right: unknown): boolean {
  const bothNumbers = typeof left === 'number' && typeof right === 'number'
  const bothTexts = typeof left === 'string' && typeof right === 'string'
  if (!bothNumbers && !bothTexts) return false
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

type ReadOption = (option: string) => unknown

const valueIn = (operand: Operand, readOption: ReadOption): unknown =>
  'option' in operand ? readOption(operand.option) : operand.value

function isTrue({ left, operator, right }: Comparison, readOption: ReadOption): boolean {
  const one = valueIn(left, readOption)
  if (operator === undefined || right === undefined) return isSet(one)
  if (typeof right === 'string') {
    const isNone = right === 'blank' ? isBlank(one) : isEmpty(one)
    return operator === '==' ? isNone : operator === '!=' && !isNone
  }
  const other = valueIn(right, readOption)
  if (operator === '==') return isEqual(one, other)
  if (operator === '!=') return !isEqual(one, other)
  return operator === 'contains' ? contains(one, other) : isOrdered(operator, one, other)
}

/** Whether a condition is true with the values of other options. One without comparisons is. */
export const holds = (condition: Condition, readOption: ReadOption): boolean =>
  condition.reduceRight<boolean | undefined>((rest, comparison) => {
    const own = isTrue(comparison, readOption)
    if (rest === undefined) return own
    return comparison.joined === 'or' ? own || rest : own && rest
  }, undefined) ?? true

/** The options that a condition reads. */
export const optionsIn = (condition: Condition): readonly string[] =>
  condition.flatMap(({ left, right }) =>
    [left, right].flatMap((operand) =>
      typeof operand === 'object' && 'option' in operand ? [operand.option] : [],
    ),
  )
