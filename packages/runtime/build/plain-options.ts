import { isKnownRule, type OptionRule, type OptionRules } from '../src/core/option-rules.js'
import type { OptionsSchema } from '../src/schema/option.js'
import type { PlainOptions } from '../src/schema/plain-option.js'

/** The fields of valibot's schemas and rules that are printed. */
interface Described extends OptionRules {
  readonly kind?: string
  readonly pipe?: readonly (OptionRule & { readonly kind?: string })[]
}

const TYPES = ['boolean', 'number', 'string', 'picklist']

function plainRules(option: string, { type, options, pipe }: Described): OptionRules {
  // The first item of a pipe is the schema itself.
  const rules = (pipe ?? []).filter(({ kind }) => kind !== 'schema')
  const unknown = TYPES.includes(type) ? rules.find((rule) => !isKnownRule(rule))?.type : type
  if (unknown) {
    throw new TypeError(
      `option "${option}": the core has no check for "${unknown}"; add one to core/option-rules.ts, or use a rule that it knows`,
    )
  }
  return {
    type,
    ...(options && { options }),
    ...(rules.length > 0 && {
      pipe: rules.map(({ type, requirement, message, metadata }) => ({
        type,
        // A rule without bounds has its function as the requirement.
        ...(requirement !== undefined && typeof requirement !== 'function' && { requirement }),
        ...(typeof message === 'string' && { message }),
        ...(metadata && { metadata }),
      })),
    }),
  }
}

/**
 * The plain data of a block's schema: the data that the core reads.
 *
 * @throws TypeError for a kind of value or a rule that the core cannot check without the library
 */
export const plainOptions = ({ entries }: OptionsSchema): PlainOptions => ({
  entries: Object.fromEntries(
    Object.entries(entries).map(([name, { default: fallback, wrapped }]) => [
      name,
      { default: fallback, wrapped: plainRules(name, wrapped as never) as never },
    ]),
  ),
})

/**
 * A value as source code.
 *
 * @throws TypeError for a function: a module of options exports only data
 */
export function toSource(value: unknown): string {
  if (typeof value === 'function') {
    throw new TypeError(
      `options.ts exports the function "${value.name}"; move it to a file of the block's code`,
    )
  }
  if (value instanceof RegExp || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `[${value.map(toSource)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${toSource(each)}`)}}`
}
