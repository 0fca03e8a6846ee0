import { t } from '../messages.js'
import { texts } from '../texts.js'
import { describeFocalPoint } from '../ui/focal/texts.js'
import { datasetSummary } from './dataset/summary.js'
import type { Field } from './field.js'
import { type Field, words } from './field.js'
import { readFocalPoint } from './focal-point.js'
import { readKeys } from './keys.js'

/** Longer texts, such as code, would fill the history. */
const MAX_LENGTH = 500

/** The beginning of a text. */
export const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text

/** A field's value as text for people; undefined is unset. */
export function formatValue(field: Field, value: unknown): string {
  if (value === undefined) return texts.automatic
  if (field.kind === 'switch') return t(value === true ? 'panel.on' : 'panel.off')
  if (field.kind === 'choice') {
    const title = field.choices.find((choice) => choice.value === value)?.title
    // Names of the theme are known to the forms of colours and fonts only.
    return title ?? (field.choices.length === 0 ? words(String(value)) : String(value))
  }
  if (field.kind === 'text' && field.control === 'keys') {
    const { previous, next } = readKeys(String(value))
    return texts.keyPair(texts.keyNames[previous] ?? '', texts.keyNames[next] ?? '')
  }
  if (field.control === 'focal-point') {
    const point = readFocalPoint(String(value))
    if (point) return describeFocalPoint(point)
  }
  if (field.kind === 'dataset') return datasetSummary(value)
  if (Array.isArray(value)) return value.join(', ') || texts.empty
  return String(value) === '' ? texts.empty : shortened(String(value), MAX_LENGTH)
}
