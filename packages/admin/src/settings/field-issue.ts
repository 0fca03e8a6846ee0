import { t } from '../messages.js'
import { texts } from '../texts.js'
import type { Field, NumberField } from './field.js'

function numberProblem({ min, max, whole }: NumberField): string {
  if (min !== null && max !== null)
    return t(whole ? 'panel.invalid.integer' : 'panel.invalid.number', { min, max })
  return texts.invalidNumber({ min, max, whole })
}

/** What is wrong with a value, in words that say what is allowed; null where nothing is. */
export function fieldProblem(field: Field, value: unknown): string | null {
  if (value === undefined || field.allows(value)) return null
  if (field.kind === 'number') return numberProblem(field)
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
