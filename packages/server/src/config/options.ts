import { allowed, type NestedIssue, nestedIssues, type OptionsSchema } from '@site/runtime/contract'
import * as v from 'valibot'

/** What came of checking a block's options: those that were sent, or a sentence for each wrong one. */
export type CheckedOptions =
  | { readonly ok: true; readonly options: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Without the defaults that the schema filled in: what nobody chose follows the block's default when that changes. */
const sentOnly = (options: Readonly<Record<string, unknown>>, sent: object) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(sent, name)))

/** A wrong setting inside an option, in one sentence. */
function nestedSentence({ setting, isUnknown, allowed }: NestedIssue): string {
  if (setting === null) return `This must be ${allowed}.`
  return isUnknown
    ? `There is no setting "${setting}"; there are ${allowed}.`
    : `"${setting}" must be ${allowed}.`
}

/**
 * Checks options by the block's own schema, the one that the page reads them with.
 *
 * @example
 * checkOptions('accordion', AccordionOptions, { allowMultiple: 'yes' })
 * // { ok: false, errors: { allowMultiple: 'This must be true or false.' } }
 */
export function checkOptions(
  type: string,
  schema: OptionsSchema,
  sent: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const errors = new Map<string, string>()
  const names = Object.keys(schema.entries)
  for (const name of Object.keys(sent)) {
    if (Object.hasOwn(schema.entries, name)) continue
    errors.set(name, `The block "${type}" has no option "${name}". It has ${names.join(', ')}.`)
  }
  const parsed = v.safeParse(schema, sent)
  for (const issue of parsed.issues ?? []) {
    const name = v.getDotPath(issue) ?? ''
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    if (entry) errors.set(name, `This must be ${allowed(entry)}.`)
  }
  for (const [name, value] of Object.entries(sent)) {
    const [issue] = errors.has(name) ? [] : nestedIssues(type, name, value)
    if (issue) errors.set(name, nestedSentence(issue))
  }
  return errors.size === 0 && parsed.success
    ? { ok: true, options: sentOnly(parsed.output, sent) }
    : { ok: false, errors: Object.fromEntries(errors) }
}
