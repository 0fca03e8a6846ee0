import type { OptionsSchema } from '@site/runtime/contract'
import * as v from 'valibot'

/** What came of checking a block's options: those that were sent, or a sentence for each wrong one. */
export type CheckedOptions =
  | { readonly ok: true; readonly options: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Without the defaults that the schema filled in: what nobody chose follows the block's default when that changes. */
const sentOnly = (options: Readonly<Record<string, unknown>>, sent: object) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(sent, name)))

/**
 * Checks options by the block's own schema, the one that the page reads them with.
 *
 * @example
 * checkOptions('accordion', AccordionOptions, { allowMultiple: 'yes' })
 * // { ok: false, errors: { allowMultiple: 'Invalid type: Expected boolean but received "yes"' } }
 */
export function checkOptions(
  type: string,
  schema: OptionsSchema,
  sent: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const errors = new Map<string, string>()
  const allowed = Object.keys(schema.entries)
  for (const name of Object.keys(sent)) {
    if (Object.hasOwn(schema.entries, name)) continue
    errors.set(name, `The block "${type}" has no option "${name}". It has ${allowed.join(', ')}.`)
  }
  const parsed = v.safeParse(schema, sent)
  for (const issue of parsed.issues ?? []) errors.set(v.getDotPath(issue) ?? type, issue.message)
  return errors.size === 0 && parsed.success
    ? { ok: true, options: sentOnly(parsed.output, sent) }
    : { ok: false, errors: Object.fromEntries(errors) }
}
