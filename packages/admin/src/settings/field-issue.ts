import { t } from '../messages.js'
import { texts } from '../texts.js'
import type { Field, NumberField } from './field.js'

function numberIssue({ min, max, whole }: NumberField): string {
  if (min !== null && max !== null)
    return t(whole ? 'panel.invalid.integer' : 'panel.invalid.number', { min, max })
  return texts.invalidNumber({ min, max, whole })
}

/** The issue of a value in words that name what is allowed; null if it has none. */
export function fieldIssue(field: Field, value: unknown): string | null {
  if (value === undefined || field.allows(value)) return null
  if (field.kind === 'number') return numberIssue(field)
  if (field.kind === 'text') {
    const { maxLength, format, isAddress } = field
    if (maxLength !== null && String(value).length > maxLength) {
      return t('panel.invalid.tooLong', { max: maxLength })
    }
    if (isAddress) return texts.invalidAddress
    if (format !== null) return texts.invalidFormat(format)
  }
  return texts.choose
}
