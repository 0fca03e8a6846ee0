import { own } from './own.js'

/** One rule of an option, with the names that valibot gives it. */
export interface OptionRule {
  readonly type: string
  readonly requirement?: unknown
  /** The requirement of a pattern as a sentence. */
  readonly message?: unknown
  /** The rule `metadata` checks nothing; `json` marks text that holds an object. */
  readonly metadata?: { readonly json?: boolean }
}

/** The values that an option allows, as plain data: the part of a valibot schema that the core reads. */
export interface OptionRules {
  readonly type: string
  /** The closed list of values, where there is one. */
  readonly options?: readonly unknown[]
  readonly pipe?: readonly OptionRule[]
}

type Check = (value: never, requirement: never) => boolean

/** No prototype: a rule is looked up by a name from data. */
const CHECKS: Readonly<Record<string, Check>> = {
  __proto__: null as never,
  integer: Number.isInteger,
  finite: Number.isFinite,
  min_value: (value: number, least: number) => value >= least,
  max_value: (value: number, most: number) => value <= most,
  max_length: (value: string, most: number) => value.length <= most,
  regex: (value: string, pattern: RegExp) => pattern.test(value),
  metadata: () => true,
}

/** Whether {@link keepsRules} can check a rule. The build must not print other rules as plain data. */
export const isKnownRule = ({ type }: OptionRule): boolean => type in CHECKS

/** Checks a value by plain data, with the same result as the schema that the data was printed from. */
export const keepsRules = (rules: OptionRules, value: unknown): boolean => {
  // Other scripts write on Object.prototype: a missing field must not be found there.
  const { type, options, pipe = [] } = own(rules)
  return options
    ? options.includes(value)
    : typeof value === type &&
        !Number.isNaN(value) &&
        pipe.every((rule) => CHECKS[rule.type]!(value as never, rule.requirement as never))
}
