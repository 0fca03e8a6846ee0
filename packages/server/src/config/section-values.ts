import { allowed, describe, read, type SettingsSectionName, settingsSections } from '@site/runtime/contract'
import type { CheckedOptions } from './options.js'

type Values = Readonly<Record<string, unknown>>

/** The values of a section that pages accept, as they read them. */
export function valuesOf(name: SettingsSectionName, sent: Values): CheckedOptions {
  const { entries } = settingsSections[name].schema
  const errors: [string, string][] = []
  const options: [string, unknown][] = []
  for (const [option, value] of Object.entries(sent)) {
    const entry = Object.hasOwn(entries, option) ? entries[option] : undefined
    if (!entry) {
      const message = `The section "${name}" has no setting "${option}". It has ${Object.keys(entries).join(', ')}.`
      errors.push([option, message])
      continue
    }
    // Without the default, which would stand for a bad value.
    const { wrapped } = describe(entry)
    const accepted = wrapped && read(wrapped, value)
    if (accepted === undefined) errors.push([option, `This must be ${allowed(describe(entry))}.`])
    else options.push([option, accepted])
  }
  return errors.length > 0
    ? { ok: false, errors: Object.fromEntries(errors) }
    : { ok: true, options: Object.fromEntries(options) }
}
