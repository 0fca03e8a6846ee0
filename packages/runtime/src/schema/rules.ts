import type { Rule, ValueRules } from './description.js'
import { own } from './record.js'

type Check = (value: never, requirement: never) => boolean

/** Whether no two values of a list are equal. */
export const areDifferent = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** No prototype: a rule is looked up by a name from data. */
const CHECKS = {
  __proto__: null as never,
  integer: Number.isInteger,
  finite: Number.isFinite,
  min_value: (value: number, least: number) => value >= least,
  max_value: (value: number, most: number) => value <= most,
  min_length: ({ length }: { length: number }, least: number) => length >= least,
  max_length: ({ length }: { length: number }, most: number) => length <= most,
  regex: (value: string, pattern: RegExp) => pattern.test(value),
  different: areDifferent,
  metadata: () => true,
} satisfies Readonly<Record<string, Check>>

/** The rules that {@link keepsRules} can check. */
export type RuleName = Exclude<keyof typeof CHECKS, '__proto__'>

/** Whether {@link keepsRules} can check a rule. The build must not print other rules as plain data. */
export const isKnownRule = ({ type }: Rule): boolean => type in CHECKS

/** All of these rules. */
export const knownRules = (): RuleName[] => Object.keys(CHECKS) as RuleName[]

/** Checks a value by plain data, with the same result as the schema that the data was printed from. */
export const keepsRules = (rules: ValueRules, value: unknown): boolean => {
  // Other scripts write on Object.prototype: a missing field must not be found there.
  const { type, options, pipe = [] } = own(rules)
  return options
    ? options.includes(value)
    : typeof value === type &&
        !Number.isNaN(value) &&
        pipe.every((rule) =>
          (CHECKS[rule.type as RuleName] as Check)(value as never, rule.requirement as never),
        )
}
