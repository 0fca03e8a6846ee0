import { t } from '../messages.js'
import type { Field } from '../settings/field.js'
import { words } from './words.js'

/** A field's value as people read it. */
export function shownValue(field: Field, value: unknown): string {
  if (field.kind === 'switch') return t(value === true ? 'panel.on' : 'panel.off')
  if (field.kind === 'choice') return words(String(value))
  return String(value) === '' ? '–' : String(value)
}
